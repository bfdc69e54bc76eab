## Il colpo del giorno
daily-title = Il colpo del giorno
daily-title-day = Il colpo del { $day }
daily-lead = Lo stesso sorteggio e gli stessi avversari per tutti, qui. La tua prima partita conta.
daily-against = Contro { $first } e { $second }
daily-par = Par { $lead }
daily-par-why = Il vantaggio mediano di { $bot } al tuo posto, in { $n ->
        [one] una partita
       *[other] { $n } partite
    }
daily-par-none = Il par si sta ancora calcolando.
daily-play = Gioca
daily-play-game = Gioca a { $game }
daily-practise = Gioca per allenarti
daily-go-on = Continua
daily-again = Rigioca quando il giorno è chiuso
daily-won = Hai vinto, { $lead }
daily-lost = Non hai vinto, { $lead }
daily-left = Non finita
daily-left-why = Questa partita è stata lasciata o non è finita in tempo. Non ha un risultato.
daily-copy = Copia il risultato
daily-copied = Copiato
daily-slips = { $n ->
        [0] nessuna dimenticanza
        [one] { $n } dimenticanza
       *[other] { $n } dimenticanze
    }
daily-slips-own = { $n ->
        [0] Hai usato tutto ciò che avevi visto.
        [one] Una volta ciò che avevi visto è stato dimenticato.
       *[other] { $n } volte ciò che avevi visto è stato dimenticato.
    }
daily-slips-none = Le tue dimenticanze vengono ancora contate.
daily-slips-word = Dimenticanze
daily-text-label = Il tuo risultato da incollare. Non dice niente del sorteggio.
daily-streak = { $n ->
        [one] Un giorno di fila
       *[other] { $n } giorni di fila
    }
daily-table = La classifica del giorno
daily-table-of = La classifica del giorno: { $game }
daily-nobody = Nessuno ha ancora finito.
daily-place = Posizione
daily-name = Nome
daily-lead-word = Vantaggio
daily-guest = Qualcuno
daily-you = tu
daily-winner = vinto
daily-review = Retrospettiva
daily-review-of = Retrospettiva della partita di { $name }
daily-closes = Chiude il { $time }. Fino ad allora nessuno vede il sorteggio, nemmeno dopo la partita.
daily-closed = Questo giorno è chiuso: il suo seme è noto, e ogni partita si può rivedere e verificare.
daily-before = Il giorno prima
daily-after = Il giorno dopo
daily-today = Oggi
daily-none = Quel giorno non c’è nessun colpo.
daily-fair = Perché il sorteggio è onesto
daily-fair-chain = Ogni giorno ha un seme, e ciascuno è l’impronta del successivo. L’inizio di questa catena non cambia mai. Così nessun sorteggio può essere scelto.
daily-fair-limits = Chi gestisce questo server può guardare il sorteggio del giorno. Si può tornare con un altro nome. I risultati sono un gioco tra persone che si fidano.
daily-fair-anchor = Inizio della catena
daily-fair-previous = Seme del giorno prima
daily-fair-seal = Sigillo di { $game }
daily-fair-seed = Seme
daily-fair-tomorrow = Sigillo di { $game } per domani

## Il testo da incollare
daily-text = Lightfinger { $date } · { $game } · { $lead }
daily-text-par = Lightfinger { $date } · { $game } · { $lead } (par { $par })
daily-text-streak = serie { $n }
