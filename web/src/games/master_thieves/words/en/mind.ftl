## Looking back at drawers
mt-mind-at = { $height ->
    [top] top
    [middle] middle
   *[bottom] bottom
} { $side ->
    [front] front
    [right] right
    [back] back
   *[left] left
}
mt-mind-did = { $kind ->
    [choose] { $name } laid a card face down: { $card }.
    [open] { $name } opened the { $at } drawer.
    [front] { $name } took what lay in front.
    [secret] { $name } searched the secret compartment.
    [leave] { $name } took nothing.
   *[other] { $name } opened nothing.
}
mt-mind-fine = Nothing suggests that something was forgotten.
mt-mind-card = What a card is worth depends on the cards of the others.
mt-mind-close = It is too close to call.
mt-mind-several = Several things that could be known spoke for another choice.
mt-mind-why = { $content ->
    [gems] In the { $at } drawer there { $total ->
        [one] was
       *[other] were
    } { COUNTED($sapphires, $diamonds, of: "gem-sapphires gem-diamonds") }
    [gems-below] On the lower side of the { $at } drawer there { $total ->
        [one] was
       *[other] were
    } { COUNTED($sapphires, $diamonds, of: "gem-sapphires gem-diamonds") } that had to fall
    [only] In the { $at } drawer there { $total ->
        [one] was
       *[other] were
    } only { COUNTED($sapphires, $diamonds, of: "gem-sapphires gem-diamonds") }
    [ruby] In the secret compartment of the { $at } drawer lay a ruby
    [ruby-below] In the secret compartment of the { $at } drawer a ruby lay on the lower side
    [no-ruby] In the secret compartment of the { $at } drawer lay no ruby
   *[nothing] { $other ->
        [yes] Nothing would have fallen out of the { $at } drawer: it was empty
       *[no] The { $at } drawer was empty
    }
}, { $how ->
    [counted] as counting shows.
    [start] as it was at the start.
   *[told] as { $name } saw at move { $row }.
}
mt-mind-overlooked = { $count ->
    [one] { $name } could have known where a ruby was in round { $rounds }, and held the card for it.
   *[other] { $name } could have known where a ruby was in rounds { $rounds }, and held the card for it.
} It was taken from the { $at } drawer by another at move { $row }.
mt-mind-seen = { $how ->
    [counted] Never seen: it follows from counting.
    [start] Known since the start, { $at }.
   *[told] Seen at move { $row }, { $at }.
}
mt-mind-moved = { $turns ->
    [0] { $flips ->
        [0] Not moved since.
        [1] Flipped once since.
        [2] Flipped twice since.
       *[other] Flipped { $flips } times since.
    }
    [1] Turned once{ $flips ->
        [0] {""}
        [1] {" "}and flipped once
        [2] {" "}and flipped twice
       *[other] {" "}and flipped { $flips } times
    } since.
    [2] Turned twice{ $flips ->
        [0] {""}
        [1] {" "}and flipped once
        [2] {" "}and flipped twice
       *[other] {" "}and flipped { $flips } times
    } since.
   *[other] Turned { $turns } times{ $flips ->
        [0] {""}
        [1] {" "}and flipped once
        [2] {" "}and flipped twice
       *[other] {" "}and flipped { $flips } times
    } since.
}
mt-mind-now = At this choice: { $at }.
mt-mind-cell = { $place }: { $knowledge ->
    [open] not certain
    [deduced] certain by counting
   *[told] certain
}
mt-mind-up = up { $total ->
    [0] nothing
   *[other] { COUNTED($rubies, $sapphires, $diamonds, of: "gem-rubies gem-sapphires gem-diamonds") }
}
mt-mind-down = down { $total ->
    [0] nothing
   *[other] { COUNTED($rubies, $sapphires, $diamonds, of: "gem-rubies gem-sapphires gem-diamonds") }
}
mt-mind-chosen = chosen
mt-mind-rival = better
mt-mind-culprit = this one mattered
mt-mind-then = here when it was seen
mt-mind-key = Above the line lies up, below it lies down. ? is not certain; = was certain by counting.
