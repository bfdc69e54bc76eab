## Drills
drills-of = Drills of { $game }
drills-lead = Watch a table for some seconds. Then one question: where is it now? After thirty answers you see your memory as a curve, beside those of the opponents.
drills-start = Ten drills
drills-ten-more = Ten more
drills-count = Drill { $n } of { $of }
drills-own = From your own game
drills-own-first = { $n ->
    [one] One slip from your own games comes first.
   *[other] { $n } slips from your own games come first.
}
drills-question = The drill
drills-watch = Watch.
drills-aside = Nothing is written down here. That is the drill.
drills-right = Right: { $answer }.
drills-wrong = No. Right is: { $answer }.
drills-next = Next
drills-again = Again
drills-finish = Finish
drills-leave = Stop
drills-set = { $right } of { $of } right
drills-waiting = Fetching the drills…
drills-failed = The drills could not be loaded. Please load this page again.
drills-kept = Your answers stay in this browser.
drills-shared = Your answers are kept on this server, for all your devices.
drills-you = You

## The curve
drills-memory = Your memory
drills-none-yet = No answers yet. The lines show what the opponents recall.
drills-so-far = { $asked ->
    [one] { $asked } answer, { $right } right.
   *[other] { $asked } answers, { $right } right.
}
drills-curve-after = { $n ->
    [one] Your curve comes after { $n } more.
   *[other] Your curve comes after { $n } more.
}
drills-name-after = { $n ->
    [one] After { $n } more we say whom you resemble.
   *[other] After { $n } more we say whom you resemble.
}
drills-nearest = You remember about as { $name } does.
drills-not-yours = Your memory does not follow the opponents’ formula, so only your answers are drawn.
drills-still = With reduced motion, which has a curve of its own.
drills-legend = Your curve is the likely share that you recall, with its 95 % band. Dots are your answers, less those by guessing. Broken lines are the opponents.
drills-legend-dots = Dots are your answers, less those by guessing. Broken lines are the opponents.
drills-by-events = Recalled, by what happened since
drills-by-moves = Recalled, by how often it moved
drills-axis-events = things shown since
drills-axis-moves = moves of the thing
drills-observed = Your answers
drills-band = { $mean }, from { $low } to { $high }
