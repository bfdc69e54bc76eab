## Chiamate ai tavoli lenti
calls-offer = Ricevere un messaggio quando tocca a te?
calls-turn-on = Chiamami in questo browser
calls-turn-off = Niente più messaggi in questo browser
calls-more = Altri modi
calls-not-now = Non ora
calls-close = Chiudi
calls-done = Riceverai una chiamata in questo browser quando tocca a te.
calls-off-done = Questo browser non riceve più chiamate.
calls-insecure = I messaggi nel browser richiedono https: i browser li permettono solo su una linea cifrata. Il titolo della pagina dice comunque quando tocca a te.
calls-blocked = Hai bloccato nel browser i messaggi di questo sito. Permettili nelle sue impostazioni per questo sito, poi ricarica la pagina.
calls-home-screen = Su iPhone e iPad aggiungi prima questa pagina alla schermata Home e aprila da lì. Poi potrai ricevere chiamate.
calls-none = Questo browser non accetta messaggi.
calls-no-blocked = Il browser non ha avuto il permesso di mostrare messaggi.
calls-no-late = Il servizio di messaggi del browser non risponde. Riprova più tardi.
calls-no-failed = Il browser non ha potuto registrarsi per i messaggi.

## Sulla propria pagina
calls-title = Chiamate
calls-why = A un tavolo con un giorno per mossa: un messaggio per ogni tuo turno, solo quando non ci sei, e un promemoria prima che scada il tuo tempo. Dice quale tavolo aspetta e nulla della partita.
calls-push = Nel browser
calls-browsers = { $n ->
    [0] Nessun tuo browser riceve chiamate.
    [one] Un tuo browser riceve chiamate.
   *[other] { $n } tuoi browser ricevono chiamate.
}
calls-quiet = Ore di silenzio
calls-quiet-why = Le chiamate aspettano che finiscano. Due volte la stessa ora: nessuna ora di silenzio. Fuso orario: { $zone }
calls-quiet-saved = Ore di silenzio salvate
calls-from = dalle
calls-until = alle
calls-webhook = Webhook
calls-webhook-why = Il server scrive nel tuo canale su Discord, Slack o Matrix: il nome del gioco e il link. L’indirizzo è conservato cifrato; puoi cambiarlo in ogni momento.
calls-webhook-now = { $format ->
    [discord] Discord
    [slack] Slack
   *[matrix] Matrix
} presso { $host }
calls-webhook-save = Salva e prova
calls-webhook-saved = Salvato. Un primo messaggio è arrivato.
calls-webhook-drop = Togli il webhook
calls-webhook-gone = Webhook tolto
calls-address = Indirizzo
calls-format = Tipo
calls-format-discord = Discord
calls-format-slack = Slack
calls-format-matrix = Matrix (ponte)
calls-bad-address = Il server non può scrivere a questo indirizzo. Deve essere un indirizzo https pubblico.
calls-unanswered = Questo indirizzo non ha accettato un messaggio.
