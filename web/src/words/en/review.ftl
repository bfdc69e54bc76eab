## Check a deal
verify-title = Check a deal
verify-lead = All chance in a game comes from one secret number and everybody’s cuts. Here your browser computes it again. The server is not asked.
verify-drop = Drop a game record here.
verify-choose = Choose a file
verify-fetch = Or fetch it by the link of a finished game
verify-address = Link or id of the table
verify-get = Fetch
verify-none = There is no finished game there.
verify-fair = The deal was fair.
verify-unfair = This record is not what was dealt.
verify-at-line = Line { $line }
verify-holds = holds
verify-broken = broken
verify-open = not for this browser to say
verify-here = Computed in this browser
verify-rules = Played again by the rules
verify-rules-lead = It takes the rules to say whether every move was legal, and those are on the server. To ask nobody at all, run “lightfinger verify” on your own computer.
verify-ask = Ask the server to play it again
verify-agrees = { $n ->
    [one] { $n } move was played again by the rules, and agrees.
   *[other] All { $n } moves were played again by the rules, and agree.
}
verify-differs = The rules give something else. The server says: { $problem }
verify-known = This very game was played at a table of this server.
verify-unknown = This server knows no such game. It follows the rules, but anyone can make up a game that does.
verify-seal = The seal
verify-seal-note = Compare it with the one that was shown at the table before the start.
verify-who = { $game }, { $seats ->
    [one] { $seats } seat
   *[other] { $seats } seats
}
verify-review = Review this game
verify-busy = Computing…
verify-limits = This proves that the deal was fixed before the cuts and never changed. It does not prove that nobody with access to the server looked.
check-read = The record is whole: a header, the deal and { $commands ->
    [one] { $commands } move
   *[other] { $commands } moves
} on { $lines } lines.
check-seal = The revealed number fits the seal { $seal }.
check-seal-broken = The revealed number does not fit the seal. One of the two was changed.
check-cuts = { $n ->
    [0] Nobody added a cut; the deal comes from the sealed number alone.
    [one] { $n } cut of { $seats } seats was mixed in; seats without one added nothing.
   *[other] { $n } cuts of { $seats } seats were mixed in; seats without one added nothing.
}
check-no-promise = Bots played this from a number that was no secret. Nobody promised anything, so there is no seal to check.
check-no-secret = The record does not say how it was dealt, so nothing can be computed.
check-unknown-game = This page does not know how { $game } is dealt.
check-no-other-chance = Nothing else in this game was left to chance.
check-moves = { $n ->
    [one] { $n } move was made by a person or a bot. It takes the rules to say whether it was legal.
   *[other] { $n } moves were made by people or bots. It takes the rules to say whether they were legal.
}
damage-cut-off = The line is cut off.
damage-empty = The file is empty.
damage-no-setup = The record ends before the deal.
damage-order = The deal comes first, and only once.
damage-not-json = This is not a line of a game record.
damage-no-header = This is not a game record, or it comes from another version.
damage-secret = The secret of the deal is damaged.
damage-deal = The seal, the number or the cuts are damaged.
damage-command = This move is damaged.

## Replays
replays-title = Replays
replays-lead = Your finished games. They are noted in this browser only, until you share one.
replays-none = Your finished games land here. They stay in this browser until you share one.
replays-import = Open a record from a file
replays-import-note = It is sent to this server to be played move by move, and not kept there.
replays-review = Review
replays-check = Check the deal
replays-record = Download the record
replays-forget = Forget
replays-forget-which = Forget the game of { $date }
replays-result = { $winners } { $n ->
    [one] won
   *[other] won together
}
replays-bad = This file is not a record that can be played: { $problem }

## Review
review-title = Review
review-of = Review of { $game }
review-see-as = See it as
review-xray = X-ray
review-onlooker = Onlooker
review-share = Share this moment
review-share-note = Whoever opens this address sees the same moment:
review-copy = Copy
review-copied = Copied
review-first = To the beginning
review-back = One move back
review-play = Play
review-pause = Stop
review-on = One move on
review-last = To the end
review-speed = Speed
review-scrubber = Move
review-at = Move { $n } of { $of }
review-round = Round { $n }
review-turn = Turn { $n }
review-nothing = Nothing that could be seen
review-deal = The deal
review-moves = Moves
review-scores = Scores
review-keys-text = Arrows step, with Shift by turns; Home and End; Space plays; 1 to 9 a seat; X the X-ray; N the next mark.
review-truth = X-ray: the whole truth, only after the game
review-told = Exactly what { $name } was told, and nothing more.
review-told-onlooker = What everybody at the table was told.
review-aid = Without what the memory aid hid
review-aid-note = The table played { $aid ->
    [classic] classic
    [notebook] with notebooks
   *[open-book] with an open book
}.
review-not-over = This game is still being played. The review opens when it is over.
review-no-game = There is no game here.
review-failed = The server does not answer. Please load this page again.
review-waiting = Fetching the game…
review-wins = wins
review-score = { $name }: { SIGNED($points) }
review-fair = Check the deal
review-to-table = Back to the table
