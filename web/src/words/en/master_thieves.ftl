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
   *[other] { GEMS($diamonds, $sapphires, $rubies) } lying
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
mt-alarm-on-card = alarm on the card
mt-alarm-away = alarm somewhere in the box
mt-no = No. { $n }
mt-round = Round { $n }

## Characters
mt-role-smuggler = Smuggler
    .short = Smuggler
    .power = Brings a drawer’s gems to the red pillow.
    .clause = MT-SMUG-01
mt-role-jeweler = Jeweler
    .short = Jeweler
    .power = Hides one imitation, and may hide an alarm with it.
    .clause = MT-JEWL-01
mt-role-gemologist = Gemologist
    .short = Gemologist
    .power = Hides one imitation, plus one per detective.
    .clause = MT-GEMO-01
mt-role-thief = Thief
    .short = Thief
    .power = Takes everything lying in the front.
    .clause = MT-THF-01
mt-role-master-thief = Master Thief
    .short = Master
    .power = Takes the front, or risks it all for the ruby behind.
    .clause = MT-MAST-01
mt-role-detective = Detective
    .short = Detective
    .power = Touches nothing; takes the red pillow at the end.
    .clause = MT-DET-01
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
   *[other] { GEMS($diamonds, $sapphires, $rubies) }.
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
mt-ask-box = { $setup ->
    [yes] { $must ->
        [yes] At least one move here.
       *[no] Move the box, or leave it.
    }
   *[no] Leave the box as you like.
}
    .lead = Your box.
mt-ask-choose = Who will you be this round?
    .lead = Round { $round }.
mt-ask-open = Open one drawer.
    .lead = Your turn.
mt-ask-smuggler = Take one, if you like.
    .lead = Your turn.
mt-ask-place = { $must ->
    [yes] { $most ->
        [one] Hide an imitation.
       *[other] Hide at least one imitation, at most { $most }.
    }
   *[no] { $most ->
        [one] Hide an imitation?
       *[other] Hide up to { $most } imitations?
    }
}
    .lead = Your turn.
mt-ask-alarm = Set your alarm here?
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
mt-blocked = Gems fell. You may not take or hide anything.
mt-you-see = { $total ->
    [0] The drawer is empty.
   *[other] You see { GEMS($diamonds, $sapphires, 0) }.
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
    [done] Did
    [now] Busy
   *[later] Act
}
mt-step-box = { $state ->
    [now] Moving
   *[other] Box
}

## Answers
mt-shape-drawer = Which drawer?
mt-shape-box = Move the box
mt-shape-cards = Your character
mt-shape-place = Your white pillow
mt-shape-pick = The red pillow
mt-shape-choice = Your move
mt-hint-open = Choose a drawer in the box, or on the stage.
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
    [0] Hide nothing
   *[other] Hide { GEMS($diamonds, $sapphires, 0) }
}
mt-do-turn = Turn { $levels ->
    [one] the top level
   *[other] the top two
} { $dir ->
    [cw] right
   *[ccw] left
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
mt-do-lay-alarm = Set the alarm
mt-do-keep-alarm = Keep it
mt-do-fetch-alarm = Take it back
mt-do-leave-alarm = Leave it
mt-do-done = Done
mt-do-leave-box = Leave it
mt-move-top = Top right
mt-move-top-back = Top left
mt-move-two = Top two right
mt-move-two-back = Top two left
mt-move-flip = Flip the box
mt-box-left = { $n ->
    [0] No move left.
    [one] One move left: choose, look, confirm.
   *[other] { $n } moves left: choose, look, confirm.
}
mt-white-worth = Your imitations: { SIGNED($before) }, then { SIGNED($after) }
mt-less = One less
mt-more = One more
mt-so-many-there = { $n } there
mt-to-black = to your black pillow
mt-front-empty = nothing lies there
mt-secret-why = A ruby lying there: take it and the front. Anything else: you get nothing.
mt-leave-why = Close the drawer and go on to the box
mt-leave-lying = Leave everything where it lies
mt-must-choose = In this edition: the front or behind
mt-no-undo-open = An opened drawer cannot be undone.
mt-no-undo-fill = The drawer is opened; this cannot be undone.
mt-no-undo-choose = A laid card stands.
mt-no-undo-secret = Looking behind cannot be undone.
mt-no-undo-pick = Until the next pick you may take it back.
mt-why-setup-box = While the box is filled: one turn and one flip at most, in the edition’s order.
mt-why-turn-first = In this edition you turn first, then flip.
mt-why-one-each = The box may be turned once and flipped once.

## Refusals, by clause
mt-refused-mt-turn-02 = One drawer a turn, and you have opened yours.
mt-refused-mt-turn-07 = Gems fell, so there is nothing to take or hide this turn. You may still move the box.
mt-refused-mt-act-07 = In this edition you turn first, then flip.
mt-refused-mt-box-07 = Only the top level, or the top two together, can turn.
mt-refused-mt-jewl-04 = There is an alarm in this drawer already. One is enough.
mt-refused-mt-mast-13 = The Master Thief takes the front or looks behind.

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
mt-tell-no-smuggler = There is no smuggler.
mt-tell-ring = { $smugglers ->
    [0] No smuggler
    [one] One smuggler
   *[other] { $smugglers } smugglers
}, { $detectives ->
    [0] no detective
    [one] one detective
   *[other] { $detectives } detectives
}: { $ring ->
    [yes] the smugglers win the pillow.
   *[no] no pillow for smugglers.
}
mt-tell-turn = { $who ->
    [you] Your turn
   *[other] { $player }’s turn
}, { $character ->
    [smuggler] smuggler
    [jeweler] jeweler
    [gemologist] gemologist
    [thief] thief
    [master-thief] master thief
    [detective] detective
   *[unknown] card face down
}.
mt-tell-passed = { $who ->
    [you] You opened nothing.
   *[other] { $player } opened nothing.
}
mt-tell-fell = { $total ->
    [0] Nothing fell.
   *[other] { GEMS($diamonds, $sapphires, 0) } fell to the red pillow.
}
mt-tell-alarm = { $total ->
    [0] { $who ->
        [you] Your alarm fell and is back on your card.
       *[other] { $player }’s alarm fell and is back on the card.
    }
   *[other] { $who ->
        [you] Your alarm fell.
       *[other] { $player }’s alarm fell.
    } { GEMS($diamonds, $sapphires, 0) } { $to ->
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
   *[other] { GEMS($diamonds, $sapphires, 0) } { $total ->
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
    } { GEMS($diamonds, $sapphires, 0) } { $to ->
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
    [you] You left it.
   *[other] { $player } left it.
}
mt-tell-placed = { $total ->
    [0] { $who ->
        [you] You hid nothing.
       *[other] { $player } hid nothing.
    }
   *[other] { $who ->
        [you] You hid
       *[other] { $player } hid
    } { GEMS($diamonds, $sapphires, 0) }.
}
mt-tell-alarm-laid = { $who ->
    [you] You set your alarm.
   *[other] { $player } set the alarm.
}
mt-tell-alarm-alone = { $who ->
    [you] Your alarm lies alone.
   *[other] { $player }’s alarm lies alone.
}
mt-tell-alarm-returned = { $who ->
    [you] Your alarm is back on your card.
   *[other] { $player }’s alarm is back on the card.
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
} Top and bottom changed places; { $axis ->
    [ns] left and right
   *[ew] front and back
} changed places.
mt-tell-division = { $n ->
    [one] The red pillow goes to { LIST($names) }.
   *[other] The red pillow is divided: { LIST($names) }, in this order.
}
mt-tell-took-red = { $who ->
    [you] You took all of it.
   *[other] { $player } took all of it.
}
mt-tell-picked = { $who ->
    [you] You picked
   *[other] { $player } picked
} { $kind ->
    [diamond] a diamond.
    [sapphire] a sapphire.
   *[ruby] a ruby.
}
mt-tell-cards-passed = Everyone hands the six cards to the left.
mt-tell-ended = The heist is over. { $reason ->
    [white-empty] A white pillow is empty.
    [last-ruby] The last ruby has left the box.
   *[max-rounds] The last round has been played.
}

## The end
mt-master-of-thieves = Master of thieves
mt-counting = Black up, white down…
mt-skip-count = Skip the count
mt-won = { $n ->
    [one] { LIST($names) } wins.
   *[other] { LIST($names) } share the win.
}
mt-tie = { $kind ->
    [rubies] A tie; more rubies wins.
    [sapphires] A tie, also in rubies; more sapphires wins.
    [diamonds] A tie to the last; more diamonds wins.
   *[shared] A tie in everything: the win is shared.
}
