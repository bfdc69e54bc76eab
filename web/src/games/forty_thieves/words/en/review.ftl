check-forty-thieves-jars = The jars were painted again, and hide what they should.
check-forty-thieves-jars-differs = The jars hide something other than what this deal gives.
check-forty-thieves-shuffle = All tiles were shuffled again: board and stack lie in the same order.
check-forty-thieves-shuffle-differs = The tiles lie in a different order from what this deal gives.
check-forty-thieves-first = The first player is the one drawn.
check-forty-thieves-first-differs = The first player is not the one drawn.
check-forty-thieves-later = { $n ->
    [one] The discard was shuffled { $n } time later. It takes the rules to say which tiles lay there.
   *[other] The discard was shuffled { $n } times later. It takes the rules to say which tiles lay there.
}
