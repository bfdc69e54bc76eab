## Things

ft-look = { $symbol ->
    [sun] { loc-colour } sun
    [clubs] { loc-colour } clubs
    [moon] { loc-colour } moon
    [hand] { loc-colour } hand
   *[star] { loc-colour } star
}
loc-colour = { $colour ->
    [red] red
    [green] green
    [yellow] yellow
   *[blue] blue
}
ft-leader = { $symbol ->
    [sun] { loc-colour } sun Leader
    [clubs] { loc-colour } clubs Leader
    [moon] { loc-colour } moon Leader
    [hand] { loc-colour } hand Leader
   *[star] { loc-colour } star Leader
}
ft-jar = { $symbol ->
    [sun] { loc-colour } sun jar
    [clubs] { loc-colour } clubs jar
    [moon] { loc-colour } moon jar
    [hand] { loc-colour } hand jar
   *[star] { loc-colour } star jar
}
ft-jar-gold = golden jar
ft-jar-unknown = a jar you do not see
ft-face-unknown = not shown
ft-tile = { $tile ->
    [lantern] Lantern
    [sapphire] Sapphire
    [amulet] Amulet
    [dagger] Dagger
    [eye] Evil Eye
    [merchant] Dishonest Merchant
    [genie] Genie
   *[sinbad] Sinbad
}
ft-cell = row { $row }, column { $column }
ft-cell-shows = { $cell }: { $look }
ft-shows-at = { $look } at { $cell }
ft-gem = the sapphire { $place ->
    [upper-left] at the upper left
    [upper] at the top
    [upper-right] at the upper right
    [left] on the left
    [centre] in the centre
    [right] on the right
    [lower-left] at the lower left
    [lower] at the bottom
   *[lower-right] at the lower right
}
ft-line = { $line ->
    [row] row { $number }
    [column] column { $number }
   *[diagonal] { $number ->
        [1] the falling diagonal
       *[other] the rising diagonal
    }
}
ft-hoard-gem = a sapphire from { $player }
ft-hoard-tile = a Sapphire tile from { $player }, { $jar }
ft-eye-token = an Evil Eye token
ft-eye-tile = an Evil Eye tile, { $jar }
ft-hand-tile = your tile { $number }
ft-loot = a sapphire of the Merchant
ft-wish = { $wish ->
    [0] No more Evil Eyes
    [1] A second turn
    [2] The Merchant gone
   *[3] Nothing, thank you
}
    .note = { $wish ->
        [0] All Evil Eyes of your hoard are gone.
        [1] You play again as soon as this turn is over.
        [2] He leaves, and his loot is yours.
       *[3] The Genie shrugs and goes.
    }
ft-colour = { $colour ->
    [red] red
    [green] green
    [yellow] yellow
   *[blue] blue
}
ft-symbol = { $symbol ->
    [sun] sun
    [clubs] clubs
    [moon] moon
    [hand] hand
   *[star] star
}

## What happened

ft-said-dealt = Sixteen jars lie on the board with nine sapphires between them.
ft-said-turn = { $who ->
    [you] Your turn.
   *[other] { $player } begins a turn.
}
ft-said-passed = { $who ->
    [you] You pass.
   *[other] { $player } passes.
}
ft-said-threw = { $who ->
    [you] You discard
   *[other] { $player } discards
}: { LIST($faces) }.
ft-said-threw-down = { $who ->
    [you] You discard
   *[other] { $player } discards
} face down: { LIST($jars) }.
ft-said-drew = { $who ->
    [you] You draw
   *[other] { $player } draws
} { $n ->
    [one] { $n } tile
   *[other] { $n } tiles
}: { LIST($jars) }.
ft-said-drew-hidden = { $who ->
    [you] You draw
   *[other] { $player } draws
} { $n ->
    [one] { $n } tile.
   *[other] { $n } tiles.
}
ft-said-held = You pick up: { LIST($faces) }. Only you see this.
ft-said-held-shown = { $who ->
    [you] You hold
   *[other] { $player } holds
}: { LIST($faces) }.
ft-said-reshuffled = The discard is shuffled and becomes the stack.
ft-said-refilled = { $n ->
    [one] New jar
   *[other] New jars
}, { LIST($jars) }.
ft-said-peeked = { $who ->
    [you] You look under { $cell } and show nothing.
   *[other] { $player } looks under { $cell } and shows nothing.
}
ft-said-looked = { $who ->
    [you] You look
   *[other] { $player } looks
} with the Lantern under { LIST($cells) }.
ft-said-saw = { $n ->
    [one] You look under { LIST($seen) }. Only you see it.
   *[other] With the Lantern you see { LIST($seen) }. Only you see them.
}
ft-said-seen = Seen there: { LIST($seen) }.
ft-said-revealed = Shown to all, { LIST($seen) }.
ft-said-hoarded = { $who ->
    [you] You take
   *[other] { $player } takes
} { $n ->
    [one] { $n } Sapphire tile.
   *[other] { $n } Sapphire tiles.
}
ft-said-swapped = { $who ->
    [you] You swap
   *[other] { $player } swaps
} { LIST($cells) }.
ft-said-replaced = { $who ->
    [you] You replace
   *[other] { $player } replaces
} { $cell }. Now there: { $jar }.
ft-said-led = { $who ->
    [you] You lay
   *[other] { $player } lays
} a Leader face up, { $cell }: { $face }.
ft-said-lantern = { $who ->
    [you] You play
   *[other] { $player } plays
} a Lantern over { LIST($cells) }.
ft-said-sapphire = { $who ->
    [you] You play
   *[other] { $player } plays
} a Sapphire for { $what }.
ft-said-amulet = { $who ->
    [you] You play
   *[other] { $player } plays
} an Amulet against an Evil Eye.
ft-said-eye = { $who ->
    [you] You play
   *[other] { $player } plays
} an Evil Eye against { $whom ->
    [you] you.
   *[other] { $victim }.
}
ft-said-parried = { $who ->
    [you] You answer
   *[other] { $player } answers
} with a Dagger.
ft-said-works = Nobody stops it.
ft-said-cancelled = It is cancelled.
ft-said-relieved = { $who ->
    [you] You lose
   *[other] { $player } loses
} an Evil Eye { $eye ->
    [token] token.
   *[tile] tile.
}
ft-said-cursed = { $who ->
    [you] You get
   *[other] { $player } gets
} an Evil Eye.
ft-said-stole = { $who ->
    [you] You take
   *[other] { $player } takes
} { $what }.
ft-said-announced = { $who ->
    [you] You announce
   *[other] { $player } announces
} { $what }: { LIST($faces) }.
ft-said-succeeded = The four match.
ft-said-failed = No match. { $who ->
    [you] You take
   *[other] { $player } takes
} an Evil Eye.
ft-said-claimed = { $who ->
    [you] You also claim
   *[other] { $player } also claims
} { $what }.
ft-said-declined = { $who ->
    [you] You take
   *[other] { $player } takes
} nothing.
ft-said-took-all = Four Leaders: { $who ->
    [you] you take
   *[other] { $player } takes
} every sapphire on the board.
ft-said-emerged = { $who ->
    [you] You turn up
   *[other] { $player } turns up
} { $tale ->
    [merchant] the Dishonest Merchant.
    [genie] the Genie.
   *[sinbad] Sinbad.
}
ft-said-merchant-came = The Merchant sets out { $place ->
    [upper-left] at the upper left.
    [upper-right] at the upper right.
    [lower-left] at the lower left.
    [lower-right] at the lower right.
   *[centre] in the centre.
}
ft-said-merchant-acted = { $took ->
    [yes] The Merchant pockets a sapphire
   *[no] The Merchant finds no sapphire
}{ $moved ->
    [yes] {""} and goes on, { $place ->
        [upper-left] to the upper left.
        [upper-right] to the upper right.
        [lower-left] to the lower left.
        [lower-right] to the lower right.
       *[centre] to the centre.
    }
   *[no] .
}
ft-said-wished = { $wish ->
    [0] The Genie frees { $who ->
        [you] you
       *[other] { $player }
    } of all Evil Eyes.
    [1] The Genie grants { $who ->
        [you] you
       *[other] { $player }
    } a second turn.
    [2] The Genie sends the Merchant away. { $who ->
        [you] You get
       *[other] { $player } gets
    } the loot.
   *[3] { $who ->
        [you] You wish
       *[other] { $player } wishes
    } for nothing.
}
ft-said-hands-passed = Sinbad! All tiles held go seven seats to the left.
ft-said-ended = The game is over. { $reason ->
    [scored] No sapphire is left on the board.
    [turn-limit] That was the last turn allowed.
    [stack-out] The stack ran out.
    [all-lost] The Merchant took the centre sapphire. Everybody loses.
   *[going-on] It ends here.
}
ft-recap-turn = { $who ->
    [you] You had a turn.
   *[other] { $player } had a turn.
}
ft-recap-stole = { $who ->
    [you] You took
   *[other] { $player } took
} { $from ->
    [board] a sapphire from the board.
    [loot] a sapphire of the Merchant.
    [you] a sapphire from you.
   *[other] a sapphire from { $victim }.
}

## Questions

ft-ask-hand = Discard any tiles, then draw up to three.
    .sub = { $draw ->
        [0] You will draw nothing.
        [one] You will draw { $draw } tile.
       *[other] You will draw { $draw } tiles.
    }
ft-ask-glimpse = Look under one jar.
    .sub = { $family ->
        [yes] Only you see what is under it.
       *[no] Some finds must be shown to all.
    }
ft-ask-react = { $tile ->
    [lantern] { $player } plays a Lantern.
    [sapphire] { $player } plays a Sapphire.
    [amulet] { $player } plays an Amulet.
    [eye] { $player } plays an Evil Eye.
   *[dagger] { $player } answers with a Dagger.
}
    .ask = Let it pass?
    .sub = A Dagger would stop it. { $to ->
        [holders] Only those who hold a Dagger are asked.
       *[all] Everyone who holds a tile is asked.
    }
ft-ask-pick = Light three jars around the Lantern.
    .sub = All will see what is under them.
ft-ask-save = A Dagger! Spend yours to keep your tiles?
    .sub = Otherwise all your tiles are lost.
ft-ask-action = Change something?
    .sub = { $family ->
        [yes] Replace a tile, or swap two.
       *[no] Replace, swap, or play a special tile.
    }
ft-ask-steal = Announce a steal, or end your turn.
    .sub = Four tiles around a sapphire, or a line of four.
ft-ask-leaders = Four Leaders! Sweep the board?
    .sub = Taking every sapphire ends the game.
ft-ask-take = Take a sapphire.
    .sub = The line has earned it.
ft-ask-next = You completed more than one. Claim another?
    .sub = Each one is a steal of its own.
ft-ask-wish = One wish.
    .sub = The Genie does not wait for long.
ft-your-turn = Your turn.
ft-you-are-asked = You are asked.
ft-wait = { $stage ->
    [hand] is drawing tiles
    [glimpse] is looking around
    [react] is asked
    [action] is at the board
    [steal] is thinking of stealing
   *[other] is deciding
}
    .sub = { $you ->
        [next] You are next.
       *[later] Watch the jars.
    }
ft-over = The game is over.

## The table

ft-board = Board
ft-board-help = Arrow keys move between the jars, Enter chooses.
ft-hand = Your tiles
    .note = { $backs ->
        [no] Others see only how many you hold.
       *[yes] Others see the jars, not what is under them.
    }
    .empty = No tiles until your next turn.
ft-hand-of = { $n ->
    [0] { $player } holds no tile
    [one] { $player } holds { $n } tile: { LIST($jars) }
   *[other] { $player } holds { $n } tiles: { LIST($jars) }
}
ft-under = jar
ft-players = Players
ft-count = { $gems ->
    [one] { $gems } sapphire
   *[other] { $gems } sapphires
}, { $eyes ->
    [0] no Evil Eye
    [one] { $eyes } Evil Eye
   *[other] { $eyes } Evil Eyes
}
ft-state = { $state ->
    [turn] playing
    [asked] is asked
    [playing] plays a tile
    [passed] passed
    [won] wins
   *[waiting] waits
}
ft-you = { $player } (you)
ft-stack = Stack { $n }
    .top = { $jar } on top
    .empty = empty
ft-discard = Discard { $n }
    .top = { $face } on top
    .empty = empty
ft-merchant = Merchant, step { $step } of 5
    .here = The Merchant stands here
    .loot = { $n ->
        [one] loot: { $n } sapphire
       *[other] loot: { $n } sapphires
    }
    .rests = The Merchant rests
ft-phases = Phases of the turn
ft-phase = { $phase ->
    [hand] Draw
    [glimpse] Glimpse
    [action] Action
   *[attempt] Attempt
}
    .state = { $state ->
        [done] done
        [now] now
       *[later] to come
    }
ft-cell-label = { $place }, { $jar }{ $face ->
    [none] {""}
   *[other] , open: { $face }
}{ $note ->
    [none] {""}
   *[other] , { $note }
}
ft-cell-empty = { $place }, no tile
ft-chosen = chosen
ft-lined-up = lined up
ft-gem-gone = { $gem }, already taken
ft-secret = Only you see this
ft-remembered = you were shown: { $face }
ft-question = question mark
ft-pinned = pinned: { $mark }
ft-got-it = Got it
ft-decision = Decision
ft-log = Log, talk and rules

## Controls

ft-verb = { $verb ->
    [peek] Peek
    [lantern] Light these two
    [pick] Light these three
    [replace] Replace
    [swap] Swap
    [amulet] Play the Amulet
    [sapphire] Play the Sapphire
    [evil_eye] Play the Evil Eye
    [leader] Lay the Leader
    [steal] Turn these four
    [take] Take it
    [next] Claim it
    [wish] Wish
    [dagger] Play your Dagger
    [save] Spend the Dagger
    [lose] Lose the tiles
    [take_all] Take every sapphire
    [ordinary] Just this one
    [decline] Take none
    [stop] Stop here
   *[pass] Skip
}
ft-tab = { $verb ->
    [peek] Peek
    [lantern] Lantern
    [replace] Replace
    [swap] Swap
    [amulet] Amulet
    [sapphire] Sapphire
    [evil_eye] Evil Eye
   *[leader] Leader
}
ft-verbs = What to do
ft-discard-verb = { $n ->
    [0] { $draw ->
        [0] Keep all
       *[other] Keep all, draw { $draw }
    }
   *[other] Discard { $n }, draw { $draw }
}
ft-throw = discard
ft-keep = keep
ft-end-turn = End turn
ft-let-pass = Let it pass
ft-clear = Clear
ft-undo = Undo
ft-hint = { $need ->
    [tile] Choose one of your tiles.
    [throw] Tap the tiles you want to discard.
    [cell] Choose a jar.
    [cells] Choose a jar, or one of your tiles.
    [second] { $edges ->
        [yes] Now a neighbour that shares an edge.
       *[no] Now a neighbour, corners included.
    }
    [either] Now a neighbour to swap with, or one of your tiles.
    [three] { $left ->
        [one] { $left } more.
       *[other] { $left } more.
    }
    [gem] Choose a sapphire.
    [line] Tap a jar of the line.
    [seat] Choose who gets it.
    [eye] Choose the Evil Eye.
    [target] Choose a sapphire, on the board or in a hoard.
    [combination] Choose what to claim.
    [wish] Choose a wish.
   *[ready] Ready when you are.
}
ft-mode = { $mode ->
    [gem] Sapphire
    [row] Row
    [column] Column
   *[diagonal] Diagonal
}
ft-modes = Kind of steal
ft-cannot-undo = Turning tiles cannot be undone.
ft-react-dagger = The tile has no effect; it may be answered with another Dagger.
    .none = You hold no Dagger.
ft-react-pass = It takes effect, unless somebody else stops it.
ft-react-time = No answer in time means pass. The window lasts the same whatever you hold.
ft-chain-for = { $tile ->
    [lantern] over { LIST($what) }
    [sapphire] for { $what }
    [amulet] against an Evil Eye
   *[eye] against { $what }
}
ft-chain-by = { $who ->
    [you] from you
   *[other] from { $player }
}
ft-chain-empty = No Dagger yet
ft-save-note = Your Dagger is discarded, the other tiles stay.
ft-lose-note = { $n ->
    [one] { $n } tile goes to the discard.
   *[other] { $n } tiles go to the discard.
}
ft-take-all-note = The game ends at once.
ft-ordinary-note = Steal as usual; the game goes on.
ft-outcome = { $done ->
    [yes] The four match
   *[no] No match
}
    .one-colour = One colour: { LIST($colours) }.
    .all-colours = All colours differ: { LIST($colours) }.
    .one-symbol = One symbol: { LIST($symbols) }.
    .all-symbols = All symbols differ: { LIST($symbols) }.
    .none = Colours: { LIST($colours) }. Symbols: { LIST($symbols) }.
    .spoiled = { $tile ->
        [lantern] A Lantern is no thief.
        [sapphire] A Sapphire is no thief.
        [dagger] A Dagger is no thief.
        [eye] An Evil Eye is no thief.
        [merchant] The Merchant is no thief.
        [genie] The Genie is no thief.
       *[sinbad] Sinbad is no thief.
    }
ft-shown-tale = { $tale ->
    [merchant] The Dishonest Merchant
    [genie] The Genie
   *[sinbad] Sinbad
}
    .note = { $tale ->
        [merchant] He walks the four corners, then the centre. Stop him before he gets there.
        [genie] One wish is granted.
       *[sinbad] All tiles change hands.
    }

## Why not

ft-why = { $why ->
    [no-lantern] You hold no Lantern.
    [no-sapphire] You hold no Sapphire tile.
    [no-amulet] You hold no Amulet.
    [no-eye] You have no Evil Eye to lose. Lucky you.
    [no-evil-eye] You hold no Evil Eye tile.
    [no-leader] You hold no Leader.
    [led] One Leader a turn, and yours lies already.
    [no-tile] You hold no tile to replace with.
    [far] Swaps are for neighbours, corners included.
    [lantern-far] A Lantern lights two neighbours.
    [open] This tile lies open: there is nothing to look under.
    [not-dark] Only closed neighbours of the Lantern can be lit.
    [gone] That gap is empty. Announce a sapphire that is still there, or a line.
    [touch] A sapphire that touches the line comes first.
    [own] Not your own.
    [must] A sapphire touches the line: take one.
    [no-dagger] You hold no Dagger.
   *[other] Not now.
}
    .clause = Rule { $clause }

## The end

ft-score = { $player }: { $sapphires ->
    [one] { $sapphires } sapphire
   *[other] { $sapphires } sapphires
}, { $eyes ->
    [0] no Evil Eye
    [one] { $eyes } Evil Eye
   *[other] { $eyes } Evil Eyes
}, { SIGNED($points) } in all
ft-score-title = { $reason ->
    [all-lost] The Merchant got away.
   *[scored] The heist is over.
}
    .sub = { $reason ->
        [scored] No sapphire is left on the board.
        [turn-limit] That was the last turn allowed.
        [stack-out] The stack ran out.
        [all-lost] Everyone loses, together.
       *[going-on] The game ended early.
    }
ft-score-how = Each sapphire counts 1, each Evil Eye takes 1 away.
ft-crown = { $count ->
    [one] The crown of thieves goes to { LIST($winners) }.
   *[other] { LIST($winners) } share the crown of thieves.
}
ft-tie = { $reason ->
    [eyes] Level on points: the fewest Evil Eyes win.
    [gems] Level on Evil Eyes too: the most real sapphires win.
   *[shared] Level in everything: a shared win.
}
ft-left-over = { $n ->
    [one] { $n } sapphire stayed on the board.
   *[other] { $n } sapphires stayed on the board.
}
ft-sapphires = Sapphires
ft-sapphire-tiles = Sapphire tiles
ft-eyes = Evil Eyes
ft-total = Total
ft-count-skip = Skip the count

## Keys

ft-key-lantern = look under two jars with the Lantern
ft-key-replace = replace a tile
ft-key-swap = swap two tiles
ft-key-attempt = to the board, to announce an attempt
ft-key-skip = skip, or keep all tiles
