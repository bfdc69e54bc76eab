## How to play
mt-guide-aim = The aim
    .text = Collect true gems on your black pillow: they earn points. Get rid of the imitations on your white pillow: they cost points. An imitation that you place in a drawer becomes a true gem for whoever takes it out.
mt-guide-box = The box
    .text = The box has three levels with a drawer on each of its four sides. Gems lie up or down in a drawer: when it is opened, what lies up stays, and what lies down falls out. Behind the front of six drawers a secret compartment hides a ruby.{ $marked ->
        [yes] {""}
       *[no] {" "}From outside nobody sees which six.
    }
    .moves = A quarter turn moves the top level, or the top two levels together. A flip turns the whole box over: the top level becomes the bottom one, and what lay up in a drawer lies down.
mt-guide-setup = Before the first round
    .text = Everybody has { $diamonds } diamonds and { $sapphires } sapphires as imitations on the white pillow, an alarm and six character cards. One after the other you hide a share of { $fill } true diamonds in drawers. Then { $rule ->
        [one] you turn the top levels or flip the box.
        [one_optional] you may turn the top levels or flip the box.
        [turn_and_flip] you turn the top levels and flip the box, { $sequence ->
            [turn_first] in this order.
           *[any] in either order.
        }
        [at_least_one] you turn the top levels, flip the box, or do both, { $sequence ->
            [turn_first] in this order.
           *[any] in either order.
        }
       *[optional] you may turn the top levels and flip the box, { $sequence ->
            [turn_first] in this order.
           *[any] in either order.
        }
    }
mt-guide-round = A round
    .choose = Everybody secretly lays one card. { $reveal ->
        [all_at_once] Then all cards are turned up.
       *[smugglers_first] The smugglers show theirs and act first; then all the others are turned up.
    }
    .order = The characters act in this order: smuggler, jeweler, gemologist, thief, master thief, detective. Between equal characters the lower number acts first.
    .open = On your turn you open a drawer, on any level and any side. { $sees ->
        [opener] Only you see what lies in it.
        [line_of_sight] Everybody sees what lies in it, except those who sit opposite.
       *[everyone] Everybody sees what lies in it.
    }
    .fall = If gems fall out, they go to the red pillow and your action is lost: you take nothing and place nothing. Only the gemologist places all the same.
    .act = If nothing falls, you do what your character can do.
    .actions = Then you have { $placed ->
        [one] { $placed } box action
       *[other] { $placed } box actions
    }{ $same ->
        [yes] .
       *[no] {" "}if you placed an imitation, otherwise { $other }.
    } A box action is a quarter turn or a flip{ $two ->
        [yes] { $mix ->
            [any] {""}
           *[one_each] , not the same twice
        }{ $sequence ->
            [turn_first] , and the turn comes before the flip
           *[any] {""}
        }
       *[no] {""}
    }.
    .next = Played cards are put aside { $played ->
        [face_up] face up
       *[face_down] face down
    }: you play each character once in six rounds. Then everybody passes the six cards to the left.
mt-guide-roles = The six characters
mt-guide-red = The red pillow
    .smugglers = Right after the last smuggler has acted, the smugglers divide the red pillow, one gem at a time, if { $least ->
        [1] { $compare ->
            [gt] there are more smugglers than detectives.
           *[ge] there are at least as many smugglers as detectives.
        }
       *[other] there are at least { $least } smugglers and { $compare ->
            [gt] more of them than detectives.
           *[ge] no fewer than detectives.
        }
    } Whoever made gems fall gets no share.
    .detectives = What lies there at the end of the round goes to the detectives. Without a detective it stays for the next round.
mt-guide-alarm = The alarm
    .text = If an alarm falls when somebody else opens the drawer, its owner gets all gems that fell with it. If you open the drawer with your own alarm, they go to the red pillow. The alarm comes back to its owner. One that lies up does nothing.
mt-guide-end = The end
    .text = If a white pillow is empty at the end of a round, the game is over.{ $ruby ->
        [no] {""}
        [at_once] {" "}It is also over as soon as the last ruby has left its compartment.
       *[round_end] {" "}It is also over at the end of the round in which the last ruby left its compartment.
    }
    .score = On your black pillow a ruby is 4 points, a sapphire 2, a diamond 1. On your white pillow a sapphire costs 2 points, a diamond 1. The most points win.
    .tie = If points are equal, the most gems of a kind decide: { LIST($kinds) }, in this order.
mt-guide-kind-r = rubies
mt-guide-kind-s = sapphires
mt-guide-kind-d = diamonds
mt-guide-rare = More about this table
    .setup-fall-to = { $value ->
        [same_drawer] Diamonds that fall meanwhile go back into the same drawer.
       *[red] Diamonds that fall meanwhile go to the red pillow.
    }
    .supply-policy = { $value ->
        [fewer_imitations] If the gems run short, everybody gets fewer imitations.
        [smaller_fill] If the gems run short, fewer diamonds are hidden.
       *[other] {""}
    }
    .ruby-layout = { $value ->
        [random_per_level] At the start one ruby lies up on each level, and the one opposite lies down; which is which was drawn by lot.
       *[aligned] At the start the three rubies of one side lie up, and the three opposite lie down.
    }
    .ruby-fall-to = { $value ->
        [red] A ruby that falls during a search goes to the red pillow.
       *[up_secret] A ruby that falls during a search is put back into its compartment and lies up.
    }
    .lone-alarm = { $value ->
        [returns] If it is left in the drawer without gems, it goes back to its owner.
        [stays] Even if it is left in the drawer without gems, it stays there until it falls.
       *[owner_choice] If it is left in the drawer without gems, its owner may take it back.
    }
    .owner-may-fetch-lone-alarm = { $value ->
        [yes] Only if the owner opens that drawer may it be taken back.
       *[no] {""}
    }
    .lone-alarm-checked-when-placed = { $value ->
        [yes] The same goes for an alarm that was laid in this very turn.
       *[no] {""}
    }
    .bare-alarm-blocks = { $value ->
        [yes] An alarm that falls without gems costs you your action as well.
       *[no] An alarm that falls without gems does not cost you your action.
    }
    .dropper-counts-in-ring = { $value ->
        [no] Their smuggler does not count for this, either.
       *[yes] {""}
    }
    .share-if-all-dropped = { $value ->
        [yes] If all of them made gems fall, they divide it all the same.
       *[no] {""}
    }
    .alarm-counts-as-placed = { $value ->
        [yes] Laying only your alarm counts as placing an imitation.
       *[no] {""}
    }
    .flip-axis = { $value ->
        [ns] A flip swaps the left and the right side of the box.
        [actor] A flip swaps the side where whoever flips it sits and the side opposite.
       *[ew] A flip swaps the front and the back of the box.
    }
    .drawer-marks = { $value ->
        [plain] All the drawers look the same.
       *[grain] You can tell the drawers apart by their grain.
    }
    .show-long-short = { $value ->
        [yes] The six drawers with a secret compartment are marked by two brass studs.
       *[no] {""}
    }
    .pillows-public = { $value ->
        [no] The black pillows of the others are covered until the end.
       *[yes] All pillows lie open.
    }
    .memory-aid = { $value ->
        [open-book] Everything you have been shown stays in sight.
        [notebook] You are shown only what lies open now, but you may pin notes to drawers.
       *[classic] You are shown only what lies open now. The rest you have to remember.
    }
    .max-rounds = { $value ->
        [120] {""}
       *[other] After { $value } rounds at the latest the game is scored.
    }
