skip-to-content = Zum Tisch
lost-table = Diese Seite wurde abgeräumt.

## Notizbuch

pin-title = Etwas anheften
pin-letters = Zwei eigene Buchstaben
pin-stick = Anheften
pin-remove = Abnehmen
pin-close = Schließen
pin-private = Nur du siehst Merkzettel. Sie bleiben in diesem Browser und wandern mit dem, woran sie haften.
