## A table without a picture: text and buttons
generic-drawing = The table in text
generic-decision = Your choice
# The numbers are those of the text, which the server writes in English.
generic-seat = seat { $n }
generic-is-asked = is asked
generic-not-asked = It is not your turn.
generic-confirm = Press again to confirm.
generic-your-turn = Your turn.
generic-choose = { $n ->
    [one] There is one move.
   *[other] Choose one of { $n } moves.
}
generic-waits-for = Waiting for { LIST($names) }.
generic-over = The game is over.
generic-won = { $n ->
    [one] { LIST($winners) } wins.
   *[other] { LIST($winners) } win together.
}
generic-points = { SIGNED($n) }
