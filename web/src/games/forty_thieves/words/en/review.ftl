check-forty-thieves-jars = The jars were painted again, and hide what they should.
check-forty-thieves-jars-differs = The jars hide something else than this deal gives.
check-forty-thieves-shuffle = All tiles were shuffled again: board and stack lie in the same order.
check-forty-thieves-shuffle-differs = The tiles lie in another order than this deal gives.
check-forty-thieves-first = Who begins is the one drawn.
check-forty-thieves-first-differs = Who begins is not the one drawn.
check-forty-thieves-later = { $n ->
    [one] The discard was shuffled { $n } time later. Which tiles lay there takes the rules.
   *[other] The discard was shuffled { $n } times later. Which tiles lay there takes the rules.
}
