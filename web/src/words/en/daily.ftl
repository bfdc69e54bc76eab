## The daily heist
daily-title = The daily heist
daily-title-day = The heist of { $day }
daily-lead = The same deal and the same opponents for everybody here. Your first game counts.
daily-against = Against { $first } and { $second }
daily-par = Par { $lead }
daily-par-why = The median lead of { $bot } in your place, in { $n ->
        [one] one game
       *[other] { $n } games
    }
daily-par-none = Par is still being computed.
daily-play = Play
daily-play-game = Play { $game }
daily-practise = Play for practice
daily-go-on = Play on
daily-again = Play again once the day is closed
daily-won = You won, { $lead }
daily-lost = You did not win, { $lead }
daily-left = Not finished
daily-left-why = This game was left or not finished in time. It has no result.
daily-copy = Copy the result
daily-copied = Copied
daily-slips = { $n ->
        [0] no slip
        [one] { $n } slip
       *[other] { $n } slips
    }
daily-slips-own = { $n ->
        [0] You used all that you had seen.
        [one] Once something that you had seen was forgotten.
       *[other] { $n } times something that you had seen was forgotten.
    }
daily-slips-none = Your slips are being counted.
daily-slips-word = Slips
daily-text-label = Your result to paste. It tells nothing about the deal.
daily-streak = { $n ->
        [one] One day in a row
       *[other] { $n } days in a row
    }
daily-table = The table of the day
daily-table-of = The table of the day: { $game }
daily-nobody = Nobody has finished yet.
daily-place = Place
daily-name = Name
daily-lead-word = Lead
daily-guest = Somebody
daily-you = you
daily-winner = won
daily-review = Review
daily-review-of = Review the game of { $name }
daily-closes = Closed on { $time }. Until then nobody is shown the deal, not even after the game.
daily-closed = This day is closed: its seed is known, and every game can be reviewed and checked.
daily-before = The day before
daily-after = The next day
daily-today = Today
daily-none = There is no heist on that day.
daily-fair = Why the deal is fair
daily-fair-chain = Every day has a seed, and each seed is the hash of the next. The beginning of this chain never changes. So no deal can be picked.
daily-fair-limits = Whoever runs this server can look at the deal of the day. A guest can return as somebody else. Results are for fun among people who trust each other.
daily-fair-anchor = Beginning of the chain
daily-fair-previous = Seed of the day before
daily-fair-seal = Seal of { $game }
daily-fair-seed = Seed
daily-fair-tomorrow = Seal of { $game } tomorrow

## The text to paste
daily-text = Lightfinger { $date } · { $game } · { $lead }
daily-text-par = Lightfinger { $date } · { $game } · { $lead } (par { $par })
daily-text-streak = streak { $n }
