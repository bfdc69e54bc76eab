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
    .draw = Draw. Throw away tiles you hold if you like, then draw up to three. The others see { $backs ->
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
    .several = If other fours match at the same time, you may claim them as well.
    .failed = The four do not match: you take an Evil Eye, and all four turn face down.
ft-guide-specials = The special tiles
ft-guide-found = Found by a look
ft-guide-held = Played by you
ft-guide-tried = In an attempt
ft-guide-lantern = Lantern
    .found = Shown. Three tiles beside it are turned up for everybody.
    .held = As your glimpse: look under two jars that touch.
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
        [yes] , unless you throw away a Dagger you hold.
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
    .text = When no sapphire is left on the board, the game is over.{ $tales ->
        [yes] {" "}If the Merchant takes the centre sapphire, everybody has lost.
       *[no] {""}
    }
    .score = Each sapphire in your hoard is 1 point, each Evil Eye costs 1. Tiles you hold count nothing. The most points win.
    .tie = If points are equal, the fewest Evil Eyes win, then the most real sapphires.
