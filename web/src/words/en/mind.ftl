## Looking back at what could have been known
mind-title = Mind
mind-whose = Whose mind
mind-lead = What { $name } could know, and what forgetting cost.
mind-working = { $of ->
    [0] The server looks back at the game…
   *[other] The server looks back at the game: { $done } of { $of } choices.
}
mind-none = This game cannot be looked back at.
mind-not-over = This game is still being played.
mind-later = The server has looked back at much lately. Ask again in a minute.
mind-failed = The server does not answer.
mind-again = Ask again
mind-label-slip = Slip
mind-label-missed-inference = Missed inference
mind-label-fine = Fine
mind-label-not-examined = Not examined
mind-label-bluffed = Bluffed
mind-label-gamble-paid = Gamble paid
mind-label-gamble-failed = Gamble failed
mind-fate-bluffed = What others had chosen in secret made it worse than it looked.
mind-fate-gamble-paid = It was risky, and it paid.
mind-fate-gamble-failed = It was risky, and it failed.
mind-close = Too close to call
mind-shown = { $label }. { $sentence }
mind-place = Move { $n }, { $unit ->
    [round] round { $round }
   *[turn] turn { $round }
}
mind-why-not-examined = There was no time for this choice.
mind-no-bet = { $name } made no choice here that depends on hidden things. Step to a mark, or to a choice below.
mind-seen-go = Show move { $n }
mind-seen-go-start = Show the deal
mind-back = Back to move { $n }
mind-drill = Drill this
mind-drill-why = Watch it again from where it was seen. It comes first in your drills until you get it right.
mind-drill-failed = This cannot be drilled.
mind-ghosts = What { $name } could be certain of
mind-chosen = Chosen
mind-rival = Better
mind-rival-fine = Next best
mind-points = Own points after the turn
mind-worth = Chance to win
mind-interval = { $mean } ({ $low } to { $high })
mind-ahead = { $amount } better
mind-how = How this is measured
    .text = Games are imagined that fit what { $name } had been told, { $worlds } of them for this choice. Each is played on by rules of thumb until the end of the next round. Both choices meet the same luck. What others chose in secret is drawn by how good it seems.
    .limit = The chance holds between equal players who forget nothing. Why somebody chose is not known: a slip may have been a bluff.
mind-next = Next mark (N)
mind-previous = Mark before (Shift+N)
mind-count = { $n ->
    [0] No mark
    [one] { $n } mark
   *[other] { $n } marks
}
mind-mark = { $label }, move { $n }
mind-choices = All choices
mind-summary = { $slips ->
    [0] No slip.
    [one] { $slips } slip cost about { $n ->
        [one] { $n } point
       *[other] { $n } points
    }{ $spread ->
        [yes] {" "}({ $low } to { $high })
       *[no] {""}
    }.
   *[other] { $slips } slips cost about { $n ->
        [one] { $n } point
       *[other] { $n } points
    }{ $spread ->
        [yes] {" "}({ $low } to { $high })
       *[no] {""}
    }.
}
mind-span = { $from } to { $to }
mind-summary-chances = Memory mattered in { $n } of { $of } choices.
mind-summary-missed = { $n ->
    [one] { $n } time it could have been worked out.
   *[other] { $n } times it could have been worked out.
}
mind-summary-close = { $n ->
    [one] { $n } choice was too close to call.
   *[other] { $n } choices were too close to call.
}
mind-summary-left = { $n ->
    [one] { $n } choice was not examined.
   *[other] { $n } choices were not examined.
}
mind-lane = Memory lane
    .note = How much of what lay hidden could be known, and how many choices in which memory mattered used it. A gap: there was nothing to use.
    .knowable = could be known
    .used = was used
    .table = As a table
    .nothing = nothing
    .round = Round
    .turn = Turn
