## How to play
ft-guide-aim = The aim
    .text = Nine sapphires lie on the board, among sixteen tiles in four rows of four. Steal more of them than the others, and collect few Evil Eyes.
ft-guide-jars = What the jars tell
    .text = { $family ->
        [yes] Every tile lies under a jar, and under the jar is a thief.
       *[no] Every tile lies under a jar. Under it is a thief or a special tile.
    } A thief has a colour and a symbol, and so has its jar. Exactly one of the two is true: the colour or the symbol.{ $family ->
        [yes] {""}
       *[no] {" "}Over a special tile nothing is true.
    }
ft-guide-turn = Your turn
    .draw = Draw. Discard tiles you hold if you like, then draw up to three. The others see { $backs ->
        [no] only how many you hold.
       *[yes] only their jars.
    }
    .glimpse = Glimpse. Look under one jar. Only you see the tile.{ $family ->
        [yes] {""}
       *[no] {" "}But a Dagger, a Sapphire or a Lantern must be shown.
    }
    .action = Action. Swap two tiles that touch, also by a corner. Or replace: lay one of your tiles face down on the board and take the tile that lay there.{ $family ->
        [yes] {""}
       *[no] {" "}Or play a special tile.
    }
    .attempt = Attempt. Announce a sapphire or a line. Its four tiles are turned up.
    .skip = You must draw. Each of the other three you may skip. An attempt ends your turn.
ft-guide-match = What matches
    .text = Four tiles match if they have one colour, four different colours, one symbol, or four different symbols. Colours and symbols are not mixed.
ft-guide-steal = Stealing
    .surround = The four tiles around a sapphire match: it is yours. The tiles stay, face up.
    .line = The four tiles of a row, a column or a long diagonal match: take one sapphire that touches the line{ $touch ->
        [along] {" "}with two of its tiles
       *[any] {""}
    }. If none does, take any sapphire, from the board or from somebody’s hoard. The four tiles are discarded, and new ones come.
    .several = { $scope ->
        [all] If other fours that lie face up match as well,
        [new] If other fours with a tile that was just turned up match as well,
       *[linked] If other fours that share a tile with it match as well,
    } { $must ->
        [yes] you must claim them.
       *[no] you may claim them.
    }
    .failed = The four do not match: you take an Evil Eye, and { $stay ->
        [restore] those that were face down before turn face down again.
       *[all_down] all four turn face down.
    }
ft-guide-specials = The special tiles
ft-guide-found = Found by a look
ft-guide-held = Played by you
ft-guide-tried = In an attempt
ft-guide-lantern = Lantern
    .found = { $near ->
        [orthogonal] Shown. Three tiles that share an edge with it are turned up for everybody.
       *[king] Shown. Three tiles that touch it, also by a corner, are turned up for everybody.
    }
    .held = { $near ->
        [orthogonal] As your glimpse: look under two jars that share an edge.
       *[king] As your glimpse: look under two jars that touch, also by a corner.
    }
    .tried = The attempt fails.
ft-guide-sapphire = Sapphire
    .found = Shown, and yours: it goes to your hoard.
    .held = As your action: take a sapphire from the board, or from somebody’s hoard.
    .tried = The attempt fails, and you do not get it.
ft-guide-amulet = Amulet
    .found = Stays your secret.
    .held = As your action: lose one Evil Eye.
    .tried = Stands for any thief you need.
ft-guide-dagger = Dagger
    .found = Shown. You lose all your tiles{ $saves ->
        [yes] , unless you discard a Dagger you hold.
       *[no] .
    }
    .held = In anybody’s turn: cancel a special tile that somebody else has just played, also a Dagger.
    .tried = The attempt fails.
ft-guide-eye = Evil Eye
    .found = Stays your secret.
    .held = As your action: give it to somebody.
    .tried = The attempt fails.
ft-guide-leader = Leader
    .found = A thief like any other.
    .held = Before your action: lay it face up in place of a tile, which comes to { $return ->
        [discard] the discard.
       *[hand] your tiles.
    }
    .tried = A thief; four Leaders take every sapphire on the board.
ft-guide-merchant = Merchant
    .found = Acts at once: each turn he steals at a corner; if he reaches the centre sapphire, everybody loses.
    .held = Acts when it is drawn.
    .tried = Acts, then the attempt fails.
ft-guide-genie = Genie
    .found = Acts at once: you have one wish.
    .held = Acts when it is drawn.
    .tried = Acts, then the attempt fails.
ft-guide-sinbad = Sinbad
    .found = Acts at once: all tiles held go seven seats to the left.
    .held = Acts when it is drawn.
    .tried = Acts, then the attempt fails.
ft-guide-end = The end
    .text = When no sapphire is left on the board, { $check ->
        [turn] the game is over at the end of the turn.
       *[effect] the game is over at once.
    }{ $tales ->
        [yes] {" "}If the Merchant takes the centre sapphire, everybody has lost.
       *[no] {""}
    }
    .score = Each sapphire in your hoard is 1 point, each Evil Eye costs 1. Tiles you hold count for nothing. The most points win.{ $floor ->
        [none] {""}
       *[other] {" "}No score falls below zero.
    }
    .tie = If points are equal, the fewest Evil Eyes win, then the most real sapphires. { $tied ->
        [everyone] If these are equal, too, everybody at the table wins.
       *[tied] Those who are still equal win together.
    }
ft-guide-rare = More about this table
    .special-counts = The special tiles: { $lanterns } × Lantern, { $sapphires } × Sapphire, { $amulets } × Amulet, { $daggers } × Dagger, { $eyes } × Evil Eye.
    .jar-assignment = { $value ->
        [printed] What lies under which jar is the same in every game.
       *[fresh] What lies under which jar is drawn anew for every game.
    }
    .stack-top-public = { $value ->
        [no] The jar on top of the stack is covered.
       *[yes] Everybody sees the jar on top of the stack.
    }
    .discard-visibility = { $value ->
        [face_down] The discard lies face down.
       *[face_up] Everybody may look through the discard.
    }
    .stack-exhaustion = { $value ->
        [no_draw] When the stack is empty, nobody draws any more.
        [end_game] When the stack is empty, the discard is shuffled, and the game is scored after that turn.
       *[reshuffle] When the stack is empty, the discard is shuffled.
    }
    .reaction-prompt = { $value ->
        [holders] Only those who hold a Dagger are asked about it: everybody learns who they are.
       *[all] {""}
    }
    .tiles-stealable = { $value ->
        [no] Sapphire tiles in a hoard are safe.
       *[yes] {""}
    }
    .evil-eye-limit = { $value ->
        [none] {""}
       *[other] There are only { $value } Evil Eye tokens. When they are gone, nobody takes one.
    }
    .golden-backs = { $value ->
        [golden] The three golden tiles can be told by their backs.
       *[decoy] The three golden tiles look like ordinary jars.
    }
    .golden-fate = { $value ->
        [discard] Once they have acted, they are discarded and may come back.
       *[removed] Once they have acted, they leave the game.
    }
    .merchant-origin = { $value ->
        [by_seat] The Merchant begins at the corner that is lower left for whoever met him.
       *[fixed] The Merchant begins at the lower left corner.
    }
    .merchant-loot-by-line = { $value ->
        [no_touch] His loot can be taken with a Sapphire, or with a line that no sapphire touches.
       *[any_line] His loot can be taken with a Sapphire, or with any line.
    }
    .sinbad-peek = { $value ->
        [yes] Everybody sees the tiles that Sinbad passes on.
       *[no] {""}
    }
    .memory-aid = { $value ->
        [open-book] Everything you have been shown stays in sight.
        [notebook] You are shown only what lies open now, but you may pin notes to tiles.
       *[classic] You are shown only what lies open now. The rest you have to remember.
    }
    .max-turns = { $value ->
        [300] {""}
       *[other] After { $value } turns of all together the game is scored.
    }
