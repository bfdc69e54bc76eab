## A big screen
tv-title = Lightfinger su questo schermo
tv-lead = Il tavolo qui, le carte sui vostri telefoni.
tv-scan = Inquadrate l’immagine con il telefono di chi siede a un tavolo.
tv-choose = Lì scegliete «Mostra questo tavolo».
tv-type = Senza fotocamera, aprite { $address } sul telefono e digitate questo codice:
tv-scan-here = Inquadratemi
tv-come = Inquadra, scrivi il nome, siediti
tv-join = Inquadra per sederti
tv-watch = Inquadra per giocare o guardare
tv-or-type = o apri { $address } e digita
tv-introduction = Come si gioca
tv-skip = Salta
tv-public = Questo schermo sa solo ciò che tutti possono vedere.
tv-gone = Questo tavolo non esiste.
tv-another = Mostra un altro tavolo
tv-no-line = Nuova connessione …
tv-over = La partita è finita.
tv-wins = Vince

## Somebody says what a big screen shows
show-title = Mostra su un televisore
show-lead = Il tavolo va sul grande schermo. I vostri telefoni sono le vostre mani.
show-code = Il codice sullo schermo
show-code-why = Apri { $address } sul televisore, o su un computer collegato ad esso.
show-this = Mostra questo tavolo
show-none = Ora non siedi a nessun tavolo. Prima siediti, poi inquadra di nuovo lo schermo.
show-done = Il tavolo è sullo schermo
show-done-why = Ci resta quando chiudi questa pagina.
show-to-table = Vai al tavolo
