## Looking back at jars
ft-mind-did = { $kind ->
    [announce] { $name } announced { $what }.
    [peek] { $name } looked under the jar at { $cell }.
    [lantern] { $name } looked with a Lantern at { $first } and { $second }.
    [swap] { $name } swapped { $first } and { $second }.
    [replace] { $name } put a tile at { $cell }{ $tile ->
        [none] {""}
       *[other] {": "}{ $tile }
    }.
    [leader] { $name } put a Leader at { $cell }{ $tile ->
        [none] {""}
       *[other] {": "}{ $tile }
    }.
    [sapphire] { $name } played a Sapphire tile.
    [amulet] { $name } played an Amulet.
    [evil-eye] { $name } gave an Evil Eye away.
    [pass-glimpse] { $name } looked under no jar.
    [pass-action] { $name } left the board as it was.
   *[other] { $name } announced nothing.
}
ft-mind-do = { $kind ->
    [announce] Announce { $what }
    [peek] Look under the jar at { $cell }
    [lantern] Look with a Lantern at { $first } and { $second }
    [swap] Swap { $first } and { $second }
    [replace] Put a tile at { $cell }{ $tile ->
        [none] {""}
       *[other] {": "}{ $tile }
    }
    [leader] Put a Leader at { $cell }{ $tile ->
        [none] {""}
       *[other] {": "}{ $tile }
    }
    [sapphire] Play a Sapphire tile
    [amulet] Play an Amulet
    [evil-eye] Give an Evil Eye away
    [pass-glimpse] Look under no jar
    [pass-action] Leave the board as it is
   *[other] Announce nothing
}
ft-mind-fine = Nothing suggests that something was forgotten.
ft-mind-close = It is too close to call.
ft-mind-several = Several things that could be known spoke for another choice.
ft-mind-why = { $how ->
    [placed] { $name } put the tile at { $cell } there at move { $row }: { $face }.
    [counted] Under the jar at { $cell } had to be: { $face }. Counting shows it.
   *[seen] { $name } saw the tile at { $cell } at move { $row }: { $face }.
}
ft-mind-four = { $four ->
    [upper-left] the four around the sapphire at the upper left
    [upper] the four around the sapphire at the top
    [upper-right] the four around the sapphire at the upper right
    [left] the four around the sapphire on the left
    [centre] the four around the sapphire in the centre
    [right] the four around the sapphire on the right
    [lower-left] the four around the sapphire at the lower left
    [lower] the four around the sapphire at the bottom
    [lower-right] the four around the sapphire at the lower right
    [row] the four of row { $number }
    [column] the four of column { $number }
    [falling] the four of the falling diagonal
   *[rising] the four of the rising diagonal
}
ft-mind-matched = { $rival ->
    [announce] So { $what } matched.
    [before] Before that, { $what } matched.
   *[completed] With the better choice, { $what } match.
}
ft-mind-seen = { $how ->
    [counted] Never seen: it follows from counting.
    [placed] Put there at move { $row }: { $cell }.
   *[seen] Seen at move { $row }: { $cell }.
}
ft-mind-moved = { $swaps ->
    [0] Not moved since.
    [1] Swapped once since.
    [2] Swapped twice since.
   *[other] Swapped { $swaps } times since.
}
ft-mind-now = At this choice: { $cell }.
ft-mind-cell = { $place }, { $jar }: { $knowledge ->
    [open] not certain
    [deduced] { $face }, certain by counting
    [up] face up
   *[told] { $face }, certain
}
ft-mind-chosen = chosen
ft-mind-rival = better
ft-mind-culprit = this one mattered
ft-mind-then = here when it was seen
ft-mind-key = A face under a jar was certain; = was certain by counting; a jar alone was not.
