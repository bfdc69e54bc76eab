skip-to-content = Vai al tavolo
lost-table = Questa pagina è stata sparecchiata.

## Taccuino

pin-title = Segna qualcosa
pin-letters = Due lettere tue
pin-stick = Segna
pin-remove = Togli
pin-close = Chiudi
pin-private = I segni li vedi solo tu. Restano in questo browser e seguono ciò che segnano.
