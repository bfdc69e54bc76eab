## A phone as a hand
hand-title = Deine Hand
hand-no-line = Verbindet sich wieder …
hand-gone = Diesen Tisch gibt es nicht.
hand-over = Das Spiel ist zu Ende.
hand-wins = Gewinnt
hand-score = Zur Wertung
hand-whole = Den ganzen Tisch hier zeigen
hand-no-chair = An diesem Tisch ist kein Platz frei.
hand-watch = Zusehen
hand-sits = Du sitzt am Tisch. Deine Karten kommen hierher.
hand-start = Das Spiel beginnen
hand-look-up = Schau auf den großen Bildschirm.
