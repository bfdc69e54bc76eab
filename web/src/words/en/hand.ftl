## A phone as a hand
hand-title = Your hand
hand-no-line = Connecting again …
hand-gone = There is no such table.
hand-over = The game is over.
hand-wins = Wins
hand-score = See the score
hand-whole = Show the whole table here
hand-no-chair = There is no free seat at this table.
hand-watch = Watch
hand-sits = You sit at the table. Your cards come here.
hand-start = Start the game
hand-look-up = Look at the big screen.
