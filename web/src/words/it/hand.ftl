## A phone as a hand
hand-title = La tua mano
hand-no-line = Nuova connessione …
hand-gone = Questo tavolo non esiste.
hand-over = La partita è finita.
hand-wins = Vince
hand-score = Vedi il punteggio
hand-whole = Mostra qui tutto il tavolo
hand-no-chair = A questo tavolo non c’è un posto libero.
hand-watch = Guarda
hand-sits = Sei al tavolo. Le tue carte arrivano qui.
hand-start = Inizia la partita
hand-look-up = Guarda il grande schermo.
