gem-diamonds = { $n ->
    [one] { $n } diamond
   *[other] { $n } diamonds
}
gem-sapphires = { $n ->
    [one] { $n } sapphire
   *[other] { $n } sapphires
}
gem-rubies = { $n ->
    [one] { $n } ruby
   *[other] { $n } rubies
}
gems-in-words = { COUNTED($rubies, $sapphires, $diamonds, of: "gem-rubies gem-sapphires gem-diamonds") }
letter-diamond = D
letter-sapphire = S
letter-ruby = R

## Places and things
mt-place = { $height ->
    [top] top
    [middle] middle
   *[bottom] bottom
}, { $side ->
    [front] front
    [right] right
    [back] back
   *[left] left
}
mt-side-front = Front
mt-side-right = Right
mt-side-back = Back
mt-side-left = Left
mt-facing = { $side ->
    [front] Front
    [right] Right side
    [back] Back
   *[left] Left side
}
mt-height-top = Top
mt-height-middle = Middle
mt-height-bottom = Bottom
mt-grain = { $figure ->
    [arched] arched
    [straight] straight
    [knotted] knotted
    [burl] burl
    [curly] curly
   *[birdseye] bird’s-eye
} { $timber ->
    [maple] maple
    [honey] honey pine
    [olive] olive
    [cherry] cherry
    [rosewood] rosewood
   *[ebony] ebony
}
mt-the-box = The box
mt-net = The box unfolded, twelve drawers
mt-sun-up = sun side up
mt-moon-up = moon side up
mt-long = long drawer
mt-open-now = open
mt-all-shut = No drawer stands open.
mt-pin = { $mark ->
    [ruby] ruby
    [sapphire] sapphire
    [diamond] diamond
    [bell] alarm
   *[question] question mark
}
mt-pinned = pinned: { $mark }
mt-empty = empty
mt-lying = { $total ->
    [0] nothing lies there
   *[other] { COUNTED($rubies, $sapphires, $diamonds, of: "gem-rubies gem-sapphires gem-diamonds") } lying
}
mt-not-this-one = not possible now
mt-walk-left = Walk round to the left
mt-walk-right = Walk round to the right
mt-diamonds = Diamonds
mt-sapphires = Sapphires
mt-gem = { $kind ->
    [diamond] A diamond
    [sapphire] A sapphire
   *[ruby] A ruby
}
mt-white = White pillow:
mt-black = Black pillow:
mt-red = Red pillow
mt-red-empty = empty, for now
mt-none = empty
mt-nothing = nothing
mt-nothing-yet = nothing yet
mt-covered = covered
mt-imitations = imitations
mt-loot = loot
mt-alarm-on-card = alarm on the summary
mt-alarm-away = alarm somewhere in the box
mt-no = No. { $n }
mt-round = Round { $n }

## Characters
mt-role-smuggler = Smuggler
    .short = Smuggler
    .power = { $solo ->
        [yes] Takes one gem, or in a ring moves all to the red pillow.
       *[no] Moves all gems to the red pillow.
    } { $place ->
        [must] Must place an imitation.
       *[may] May place an imitation.
    }
    .opens = { $open ->
        [yes] One drawer.
       *[no] One drawer, or none.
    }
    .takes = { $solo ->
        [yes] One gem of his choice for his black pillow, or none. In a ring ({ mt-ring-rule }) he moves all gems to the red pillow, and the ring divides it.
       *[no] All gems lying in front go to the red pillow. With { mt-ring-rule } the smugglers divide it.
    }
    .places = { $place ->
        [must] One imitation.
       *[may] One imitation, if he likes.
    }
    .fall = He takes nothing, places nothing and has no share in the red pillow.
    .clause = MT-SMUG-01
mt-ring-rule = { $compare ->
    [gt] { $min ->
        [one] more smugglers than detectives
       *[other] at least { $min } smugglers, and more than there are detectives
    }
   *[ge] { $min ->
        [one] at least as many smugglers as detectives
       *[other] at least { $min } smugglers, and as many as there are detectives
    }
}
mt-role-jeweler = Jeweler
    .short = Jeweler
    .power = { $place ->
        [must] Must place an imitation
       *[may] May place an imitation
    } and may add his alarm.
    .opens = { $open ->
        [yes] One drawer.
       *[no] One drawer, or none.
    }
    .takes = Nothing.
    .places = { $place ->
        [must] One imitation, and his alarm if he likes.
       *[may] { $bound ->
            [yes] One imitation, if he likes, and with it his alarm.
           *[no] One imitation, his alarm, both or neither.
        }
    }
    .fall = He places neither imitation nor alarm.
    .clause = MT-JEWL-01
mt-role-gemologist = Gemologist
    .short = Gemologist
    .power = { $place ->
        [must] Places an imitation
       *[may] May place an imitation
    }, even after a fall, and one more for each detective.
    .opens = { $open ->
        [yes] One drawer.
       *[no] One drawer, or none.
    }
    .takes = Nothing.
    .places = { $place ->
        [may] One imitation, if she likes, and if she likes one more for each detective of this round.
       *[must] One imitation, and if she likes one more for each detective of this round.
    }
    .fall = { $place ->
        [must] She must place all the same
       *[may] She may place all the same
    }{ $extra ->
        [yes] , as many as usual.
       *[no] , but one imitation at most.
    }
    .clause = MT-GEMO-01
mt-role-thief = Thief
    .short = Thief
    .power = { $take ->
        [must] Takes all gems lying in front.
       *[may] May take all gems lying in front.
    }{ $places ->
        [yes] {" "}May place an imitation.
       *[no] {""}
    }
    .opens = { $open ->
        [yes] One drawer.
       *[no] One drawer, or none.
    }
    .takes = { $take ->
        [must] All gems lying in front, for his black pillow.
       *[may] All gems lying in front, for his black pillow, or none.
    }
    .places = { $places ->
        [yes] One imitation, if he likes.
       *[no] Nothing.
    }
    .fall = He takes nothing and places nothing.
    .clause = MT-THF-01
mt-role-master-thief = Master Thief
    .short = Master
    .power = Takes the front, or risks it for the ruby behind.{ $places ->
        [yes] {" "}May place an imitation.
       *[no] {""}
    }
    .opens = { $open ->
        [yes] One drawer, and if he searches, the secret compartment behind it.
       *[no] One drawer, or none; if he searches, the secret compartment behind it too.
    }
    .takes = All gems lying in front; or he searches behind them. If a ruby lies there, he may take it together with the front. If not, { $keeps ->
        [yes] he may still take the front, unless a ruby fell.
       *[no] he gets nothing.
    } { $decline ->
        [yes] He may also leave everything.
       *[no] He must do one of the two.
    }
    .places = { $places ->
        [yes] One imitation, if he likes, unless a search failed.
       *[no] Nothing.
    }
    .fall = { $search ->
        [yes] He takes nothing in front and places nothing, but may still search.
       *[no] He takes nothing, places nothing and may not search.
    }
    .clause = MT-MAST-01
mt-role-detective = Detective
    .short = Detective
    .power = Opens nothing. Takes the red pillow at the end of the round.
    .opens = Nothing, and he never moves the box.
    .takes = At the end of the round, all gems on the red pillow. Several detectives pick one at a time, the lowest number first.
    .places = Nothing.
    .fall = He opens nothing, so nothing falls.
    .clause = MT-DET-01
mt-power-opens = Opens
mt-power-takes = Takes
mt-power-places = Places
mt-power-fall = After a fall
mt-characters = Characters of this round
mt-your-cards = Your cards
mt-in-hand = In your hand
mt-played-already = Played already
mt-laid-face-down = Laid face down
mt-card-state = { $name } · { $state ->
    [acting] acting now
    [done] done
   *[waiting] waiting
}

## Seats
mt-stand-in = a stand-in plays
mt-has-chosen = has chosen
mt-is-choosing = choosing a card
mt-filling = hiding diamonds
mt-seat-state = { $character ->
    [smuggler] Smuggler
    [jeweler] Jeweler
    [gemologist] Gemologist
    [thief] Thief
    [master-thief] Master Thief
   *[detective] Detective
} · { $shown ->
    [no] face down
   *[yes] { $state ->
        [acting] acting
        [done] done
       *[waiting] waiting
    }
}
mt-chip = { $name }, { $what }; white pillow { $white }, black pillow { $black }, { $points } points
mt-pillows-of = { $name }: white { SIGNED($white) }, black { SIGNED($black) }.
mt-red-holds = Red pillow: { $total ->
    [0] empty.
   *[other] { COUNTED($rubies, $sapphires, $diamonds, of: "gem-rubies gem-sapphires gem-diamonds") }.
}

## Questions
mt-your-turn = Your turn, { $character ->
    [smuggler] Smuggler
    [jeweler] Jeweler
    [gemologist] Gemologist
    [thief] Thief
    [master-thief] Master Thief
   *[detective] Detective
}.
mt-ask-fill = Pick a drawer and how many. { $left ->
    [one] { $left } diamond left.
   *[other] { $left } diamonds left.
}
    .lead = Hide your diamonds.
mt-ask-box = { $demand ->
    [turn-and-flip] Turn the top levels and flip the box, in either order.
    [turn-then-flip] Turn the top levels, then flip the box.
    [turn] Now turn the top levels.
    [flip] Now flip the box.
    [some] Turn or flip the box, or do both.
    [one] Turn or flip the box once.
    [may-turn] Turn the top levels, or leave the box.
    [may-flip] Flip the box, or leave it.
   *[free] Turn or flip the box, or leave it.
}
    .lead = Now the box.
mt-ask-choose = Who will you be this round?
    .lead = Round { $round }.
mt-ask-open = Open one drawer.
    .lead = Your turn.
mt-ask-smuggler = Take one, if you like.
    .lead = Your turn.
mt-ask-place = { $must ->
    [yes] { $most ->
        [one] Place an imitation.
       *[other] Place at least one imitation, at most { $most }.
    }
   *[no] { $most ->
        [one] Place an imitation?
       *[other] Place up to { $most } imitations?
    }
}
    .lead = Your turn.
mt-ask-alarm = Lay your alarm here?
    .lead = Your turn.
mt-ask-master = Take the front, or reach behind?
    .lead = Your turn.
mt-ask-thief = Take them all?
    .lead = Your turn.
mt-ask-searched = Take the ruby and the front?
    .lead = Your turn.
mt-ask-lone = Take it back?
    .lead = Your alarm lies alone.
mt-ask-pick = Pick one from the red pillow.
    .lead = Your share.
mt-blocked = Gems fell. You may not take or place anything.
mt-you-see = { $total ->
    [0] The drawer is empty.
   *[other] You see { COUNTED($sapphires, $diamonds, of: "gem-sapphires gem-diamonds") }.
}
mt-over = The heist is over.
mt-over-why = { $reason ->
    [white-empty] A white pillow is empty.
    [last-ruby] The last ruby has left the box.
   *[max-rounds] The last round has been played.
}
mt-choosing = { $n ->
    [one] { LIST($names) } is choosing a card.
   *[other] { LIST($names) } are choosing cards.
}
mt-you-have-chosen = Your card lies face down.
mt-all-chosen = All cards are laid.
mt-dividing = The red pillow is divided.
mt-round-over = Round { $n } is over.
mt-cards-turn = The cards are turned over.
mt-acts-next = { $who ->
    [you] You act next.
   *[other] { $player } acts next{ $then ->
        [yes] , then you.
       *[no] .
    }
}
mt-nobody-acts = Nobody opens a drawer this round.
mt-card-now = { $state ->
    [done] Done
    [next] Next
    [then-you] Then you
    [hidden] Face down
   *[waits] Waits
}
mt-tap-on = Tap to go on
mt-doing = { $doing ->
    [fill] is hiding diamonds.
    [box] is at the box.
    [open] is choosing a drawer.
    [pick] picks from the red pillow.
    [lone] decides about the lone alarm.
   *[busy] is busy at the drawer.
}
mt-turn-of = { $name }’s turn
mt-step-open = { $state ->
    [done] Opened
    [now] Opening
   *[later] Open
}
mt-step-act = { $state ->
    [done] Acted
    [now] Acting
   *[later] Act
}
mt-step-box = { $state ->
    [now] Moving it
   *[other] Box
}

## Answers
mt-shape-drawer = Which drawer?
mt-shape-box = Move the box
mt-shape-cards = Your character
mt-shape-place = Your white pillow
mt-shape-pick = The red pillow
mt-shape-choice = Your move
mt-hint-open = Choose a drawer.
mt-hint-fill = { $n ->
    [one] One diamond to hide. Choose a drawer.
   *[other] { $n } diamonds to hide. Choose a drawer.
}
mt-fill-for-me = Fill for me
mt-first-choose = Choose first
mt-do-open = Open { $place }
mt-do-fill = Put in { $n }
mt-do-choose = Lay it face down
mt-do-pass-turn = Open nothing
mt-do-place = { $total ->
    [0] Place nothing
   *[other] Place { COUNTED($sapphires, $diamonds, of: "gem-sapphires gem-diamonds") }
}
mt-do-turn = Turn { $levels ->
    [one] the top level
   *[other] the top two levels
} { $dir ->
    [cw] clockwise
   *[ccw] anticlockwise
}
mt-do-flip = Flip the box
mt-do-take = { $kind ->
    [diamond] Take a diamond
    [sapphire] Take a sapphire
   *[ruby] Take a ruby
}
mt-do-take-all = Take it all, { SIGNED($points) }
mt-do-take-everything = Take everything
mt-do-take-ruby = Take the ruby and the front
mt-do-take-nothing = Take nothing
mt-do-front = Take the front
mt-do-secret = Reach behind
mt-do-leave-all = Leave it all
mt-do-lay-alarm = Lay the alarm
mt-do-keep-alarm = Keep it
mt-do-fetch-alarm = Take it back
mt-do-leave-alarm = Leave it
mt-do-done = Done
mt-do-leave-box = Leave it
mt-move-top = Top clockwise
mt-move-top-back = Top anticlockwise
mt-move-two = Top two clockwise
mt-move-two-back = Top two anticlockwise
mt-seen-from-above = As seen from above.
mt-move-flip = Flip the box
mt-box-left = { $n ->
    [0] No move left.
    [one] One move left: choose, look, confirm.
   *[other] { $n } moves left: choose, look, confirm.
}
mt-white-worth = { $same ->
    [yes] Your imitations: { SIGNED($before) }
   *[no] Your imitations: { SIGNED($before) } now, { SIGNED($after) } after this
}
mt-less = One less
mt-more = One more
mt-so-many-there = { $n } there
mt-to-black = to your black pillow
mt-front-empty = nothing lies there
mt-secret-why = If a ruby lies there, you may take it and the front. { $keeps ->
    [yes] If not, the front is still yours, unless a ruby fell.
   *[no] If not, you get nothing.
}
mt-leave-why = Close the drawer and go on to the box
mt-leave-lying = Leave everything where it lies
mt-must-choose = In this edition: the front or behind
mt-no-undo-open = Opening a drawer cannot be undone.
mt-no-undo-fill = This opens the drawer and cannot be undone.
mt-no-undo-choose = A laid card stands.
mt-no-undo-secret = Reaching behind cannot be undone.
mt-no-undo-pick = Until the next pick you may take it back.
mt-why-setup-box = While the box is filled: one turn and one flip at most, in the edition’s order.
mt-why-turn-first = In this edition you turn first, then flip.
mt-why-one-each = The box may be turned once and flipped once.

## Refusals, by clause
mt-refused-mt-turn-02 = One drawer a turn, and you have opened yours.
mt-refused-mt-turn-07 = Gems fell, so there is nothing to take or place this turn. You may still move the box.
mt-refused-mt-act-07 = In this edition you turn first, then flip.
mt-refused-mt-box-07 = Only the top level, or the top two together, can turn.
mt-refused-mt-jewl-04 = There is an alarm in this drawer already. One is enough.
mt-refused-mt-mast-13 = The Master Thief takes the front or reaches behind.

## Who sees
mt-all-see = Everyone can see this drawer
mt-you-see-it = Only some can see this drawer, and you are one of them
mt-you-too = You can see this drawer
mt-you-cannot-see = You cannot see into this drawer

## What happened
mt-tell-filling-began = { $who ->
    [you] You hide your diamonds.
   *[other] { $player } hides diamonds.
}
mt-tell-opened = { $who ->
    [you] You opened
   *[other] { $player } opened
} { $place }{ $marked ->
    [no] .
   *[yes] , { $grain }.
}
mt-tell-spilled = { $n ->
    [one] One diamond fell
   *[other] { $n } diamonds fell
} { $to ->
    [red] to the red pillow.
   *[back] and went back into the drawer, lying up.
}
mt-tell-filled = { $who ->
    [you] You put diamonds in.
   *[other] { $player } put diamonds in.
}
mt-tell-added = { $n ->
    [one] It was one diamond.
   *[other] It was { $n } diamonds.
}
mt-tell-filling-ended = { $who ->
    [you] Your diamonds are hidden.
   *[other] { $player } has hidden everything.
}
mt-tell-round = Round { $n }. Everyone chooses a character.
mt-tell-chose = { $who ->
    [you] You have chosen.
   *[other] { $player } has chosen.
}
mt-tell-revealed = { $who ->
    [you] You are
   *[other] { $player } is
} the { $character ->
    [smuggler] smuggler
    [jeweler] jeweler
    [gemologist] gemologist
    [thief] thief
    [master-thief] master thief
   *[detective] detective
}, number { $number }.
mt-tell-smugglers = { $n ->
    [0] There is no smuggler.
    [one] One smuggler acts first; the other cards stay face down.
   *[other] { $n } smugglers act first; the other cards stay face down.
}
mt-tell-ring = { $result ->
    [nobody] No smuggler and no detective this round.
    [detectives] { $detectives ->
        [one] No smuggler, one detective: the red pillow goes to the detective at the end of the round.
       *[other] No smuggler, { $detectives } detectives: they share the red pillow at the end of the round.
    }
    [ring] { loc-ring }: the smugglers win the red pillow.
   *[broken] { loc-ring }: the smugglers do not win the red pillow.
}
loc-ring = { $smugglers ->
    [one] One smuggler
   *[other] { $smugglers } smugglers
}, { $detectives ->
    [0] no detective
    [one] one detective
   *[other] { $detectives } detectives
}
mt-tell-turn = { $who ->
    [you] Your turn
   *[other] { $player }’s turn
}{ $character ->
    [smuggler] , smuggler.
    [jeweler] , jeweler.
    [gemologist] , gemologist.
    [thief] , thief.
    [master-thief] , master thief.
    [detective] , detective.
   *[unknown] .
}
mt-recap-turn = { $who ->
    [you] You
   *[other] { $player }
}{ $character ->
    [smuggler] , smuggler.
    [jeweler] , jeweler.
    [gemologist] , gemologist.
    [thief] , thief.
    [master-thief] , master thief.
    [detective] , detective.
   *[unknown] .
}
mt-tell-passed = { $who ->
    [you] You opened nothing.
   *[other] { $player } opened nothing.
}
mt-tell-fell = { $total ->
    [0] Nothing fell.
   *[other] { COUNTED($sapphires, $diamonds, of: "gem-sapphires gem-diamonds") } fell to the red pillow.
}
mt-tell-alarm = { $total ->
    [0] { $who ->
        [you] Your alarm fell and is back on your summary.
       *[other] { $player }’s alarm fell and is back on the summary.
    }
   *[other] { $who ->
        [you] Your alarm fell.
       *[other] { $player }’s alarm fell.
    } { COUNTED($sapphires, $diamonds, of: "gem-sapphires gem-diamonds") } { $to ->
        [red] { $total ->
            [one] goes
           *[other] go
        } to the red pillow.
       *[black] { $total ->
            [one] goes
           *[other] go
        } to its owner.
    }
}
mt-tell-saw = { $total ->
    [0] Nothing lies in the front.
   *[other] { COUNTED($sapphires, $diamonds, of: "gem-sapphires gem-diamonds") } { $total ->
        [one] lies
       *[other] lie
    } in the front.
}
mt-tell-emptied = { $total ->
    [0] { $who ->
        [you] You found nothing to take.
       *[other] { $player } found nothing to take.
    }
   *[other] { $who ->
        [you] You moved
       *[other] { $player } moved
    } { COUNTED($sapphires, $diamonds, of: "gem-sapphires gem-diamonds") } { $to ->
        [red] to the red pillow.
       *[black] to the black pillow.
    }
}
mt-tell-took-one = { $who ->
    [you] You took
   *[other] { $player } took
} { $kind ->
    [diamond] one diamond.
   *[sapphire] one sapphire.
}
mt-tell-declined = { $who ->
    [you] You took nothing.
   *[other] { $player } took nothing.
}
mt-tell-placed = { $total ->
    [0] { $who ->
        [you] You placed nothing.
       *[other] { $player } placed nothing.
    }
   *[other] { $who ->
        [you] You placed
       *[other] { $player } placed
    } { COUNTED($sapphires, $diamonds, of: "gem-sapphires gem-diamonds") }.
}
mt-tell-alarm-laid = { $who ->
    [you] You laid your alarm.
   *[other] { $player } laid the alarm.
}
mt-tell-alarm-alone = { $who ->
    [you] Your alarm lies alone.
   *[other] { $player }’s alarm lies alone.
}
mt-tell-alarm-returned = { $who ->
    [you] Your alarm is back on your summary.
   *[other] { $player }’s alarm is back on the summary.
}
mt-tell-alarm-left = { $who ->
    [you] You left your alarm there.
   *[other] { $player } left the alarm there.
}
mt-tell-secret-sought = { $who ->
    [you] You reached behind.
   *[other] { $player } reached behind.
}
mt-tell-secret-seen = { $n ->
    [0] No ruby lies there.
   *[other] A ruby lies there.
}
mt-tell-ruby-fell = { $to ->
    [red] A ruby fell to the red pillow.
   *[back] A ruby fell and went back, lying up.
}
mt-tell-ruby-taken = { $who ->
    [you] You took a ruby.
   *[other] { $player } took a ruby.
}
mt-tell-turned = { $who ->
    [you] You turned
   *[other] { $player } turned
} { $levels ->
    [one] the top level
   *[other] the top two levels
} { $dir ->
    [cw] clockwise.
   *[ccw] anticlockwise.
}
mt-tell-flipped = { $who ->
    [you] You flipped the box.
   *[other] { $player } flipped the box.
} Top and bottom changed places, and so did { $axis ->
    [ns] left and right
   *[ew] front and back
}.
mt-tell-division = { $n ->
    [one] The red pillow goes to { LIST($names) }.
   *[other] The red pillow is divided: { LIST($names) }, in this order.
}
mt-tell-took-red = { $who ->
    [you] You took everything on the red pillow.
   *[other] { $player } took everything on the red pillow.
}
mt-tell-picked = { $who ->
    [you] You picked
   *[other] { $player } picked
} { $kind ->
    [diamond] a diamond.
    [sapphire] a sapphire.
   *[ruby] a ruby.
}
mt-tell-cards-passed = Everyone passes the six cards to the left.
mt-tell-ended = The heist is over. { $reason ->
    [white-empty] A white pillow is empty.
    [last-ruby] The last ruby has left the box.
   *[max-rounds] The last round has been played.
}

## The end
mt-master-of-thieves = Master of thieves
mt-counting = Black up, white down…
mt-score-how = Black pillows add, white pillows subtract: diamonds 1, sapphires 2, rubies 4.
mt-skip-count = Skip the count
mt-won = { $n ->
    [one] { LIST($names) } wins.
   *[other] { LIST($names) } share the win.
}
mt-tie = { $kind ->
    [rubies] A tie: whoever has more rubies wins.
    [sapphires] A tie, in rubies too: whoever has more sapphires wins.
    [diamonds] A tie to the last: whoever has more diamonds wins.
   *[shared] A tie in everything: the win is shared.
}

key-open = open the chosen drawer
key-top = top level clockwise, anticlockwise
key-two = top two levels clockwise, anticlockwise
key-flip = flip the box
key-done = leave the box as it is
key-pillows = all pillows, spoken
key-walk = walk round the box
key-who = who sees this
