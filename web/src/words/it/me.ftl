## Le tue partite
my-games = Le tue partite
my-games-all = Tutte le tue partite
my-games-more = Altre partite
my-games-none = Ancora nessuna partita. Quelle a cui ti siedi sono elencate qui, su ogni tuo dispositivo.
my-game-yours = Tocca a te
my-game-others = { $n ->
    [one] Tocca a { $names }
   *[other] Tocca a { $names }
}
my-game-gathering = { $n ->
    [0] Non iniziata: ci sono tutti
    [one] Non iniziata: { $n } posto libero
   *[other] Non iniziata: { $n } posti liberi
}
my-game-won = Vinta con { MINUS($n) }
my-game-lost = Ha vinto { $names }; tu avevi { MINUS($n) }
my-game-drawn = Nessuno ha vinto; tu avevi { MINUS($n) }
my-game-given-up = Abbandonata
my-game-since = Domanda posta { $when }
my-game-until = il tuo tempo scade { $when }
my-game-ended = Finita { $when }
my-game-play = Continua
my-game-open = Apri
my-game-review = Rivedi

## Tu
me-title = Tu
me-lead = Nessuna password, nessun indirizzo e-mail. Basta un nome; i tuoi posti ti restano su ogni tuo dispositivo.
me-name = Il tuo nome
me-name-why = Vale ai tavoli a cui ti siedi da ora in poi.
me-save = Salva
me-saved = Salvato
me-first = Scegli un nome, e i tavoli ti riconosceranno.

## Dispositivi
devices = I tuoi dispositivi
device-phone = Telefono
device-tablet = Tablet
device-computer = Computer
device-program = Programma
device-unknown = Dispositivo
device-here = Questo qui, in uso adesso
device-used = Ultimo uso { $when }
device-sign-out = Disconnetti
device-sign-out-which = Disconnetti: { $device }
device-sign-out-here = Disconnetti qui
device-signed-out = Disconnesso: { $device }
device-why = Un dispositivo disconnesso non può più giocare per te. Se ne hai perso uno, disconnettilo qui.

## Un altro dispositivo
handover = Usa un altro dispositivo
handover-kind = Che cosa succede a questo dispositivo
handover-add = Aggiungi un dispositivo
handover-move = Trasferisciti lì
handover-show = Mostra il codice
handover-scan = Apri la fotocamera dell’altro dispositivo e puntala qui. Diventa { $name }, con tutti i tuoi tavoli.
handover-scan-move = Apri la fotocamera dell’altro dispositivo e puntala qui. Diventa { $name }, e questo viene disconnesso.
handover-qr = Codice QR di un link che fa di un altro dispositivo { $name }
handover-type = Niente fotocamera? Vai a { $address } e digita
handover-why = Vale una volta, per due minuti. Non mostrarlo a nessun altro: chi lo usa è te.
handover-over = I due minuti sono passati.
handover-new = Mostra un nuovo codice

## Diventare qualcuno
become = Diventare { $name } su questo dispositivo?
become-add = Avrà tutti i posti di { $name }. L’altro dispositivo resta connesso.
become-move = Avrà tutti i posti di { $name }. L’altro dispositivo viene disconnesso.
become-merge = Qui finora sei { $you }. I posti di { $you } vanno a { $name }; dove entrambi siedono allo stesso tavolo, un bot prende il posto più recente.
become-yes = Diventa { $name }
become-no = No
become-done = Qui ora sei { $name }.
become-code = Codice dall’altro tuo dispositivo
become-code-why = Sei già qualcuno su un altro dispositivo? Scegli lì «Usa un altro dispositivo» e digita qui le sue otto cifre.
become-go = Avanti

## Passkey
passkeys = Passkey
passkeys-why = Con una passkey ritrovi i tuoi posti anche se perdi tutti i dispositivi. Nessuna password, nessuna e-mail.
passkey-make = Crea una passkey
passkey-use = Ho una passkey
passkey-delete = Elimina
passkey-made = Creata. Ti restituisce tutto, su ogni dispositivo che la possiede.
passkey-none-made = Nessuna passkey è stata creata.
passkey-none-used = Nessuna passkey è stata usata.
passkey-deleted = Eliminata. Nessuno entra più con quella.
passkey-needs-https = Le passkey richiedono https: a questo indirizzo i browser non ne hanno. Un altro dispositivo si aggiunge comunque con il codice.

## Persone bloccate
blocked = Persone bloccate
blocked-why = Non possono occupare o chiedere un posto né parlare ai tuoi tavoli, e tu non leggi quello che dicono.
blocked-when = Blocco { $when }
blocked-unknown = Una persona non più nota qui
unblock = Sblocca
unblock-whom = Sblocca { $name }
unblocked = Non blocchi più { $name }.

## Programs

programs = Programmi
programs-why = Un tuo bot può prendere posto a tuo nome. Tutto il tavolo lo sa.
programs-ladder = La classifica dei programmi
program-name = Nome del programma
program-make = Crea un accesso
program-token = L’accesso di { $name }. Si vede solo ora:
program-remove = Rimuovi
program-remove-whom = Rimuovi { $name }
program-removed = Rimosso. L’accesso non vale più.
program-paused = In pausa: per tre volte il tempo è scaduto
program-resume = Lascialo giocare

## Che cosa è salvato
data = Che cosa è salvato su di te
data-what = Il tuo nome, il tipo dei tuoi dispositivi, i tuoi posti, quello che hai detto, le mosse delle tue partite, chi hai bloccato e che cosa hai segnalato. Nessun indirizzo, niente da altri siti. Nei registri delle partite il tuo nome e le tue parole sono cifrati.
data-take = Porta con me i miei dati
data-erase = Cancellami
data-sure = Un bot gioca ai tuoi posti, il tuo nome e tutto quello che hai detto non si potranno più leggere, e nessuno può tornare indietro. Le partite restano, senza il tuo nome. Quello che altri hanno scaricato è fuori portata.
data-erase-yes = Cancellami per sempre
data-erase-no = Meglio di no
data-erased = I tuoi dati sono cancellati.

## La classifica dei programmi
ladder-title = La classifica dei programmi
ladder-lead = I programmi di persone diverse giocano in due partite classificate, anche contro i bot di questo server. Chiunque può guardare, rivedere e verificare ogni partita.
ladder-edition = Edizione
ladder-ratings = Punteggi
ladder-player = Chi
ladder-rating = Punteggio
ladder-interval = da { $least } a { $most }
ladder-matches = Partite
ladder-wins = Vittorie
ladder-bot = bot
ladder-run-by = di { $name }
ladder-nameless = Un programma senza nome
ladder-how = Sotto ogni punteggio c’è il suo intervallo al 95 %. Una vittoria condivisa conta in parte.
ladder-none = Nessuna partita è ancora classificata: crea un accesso nella pagina Tu e avvia il tuo programma con questo comando.
ladder-latest = Partite
ladder-no-match = Non c’è ancora nessuna partita.
ladder-won = Ha vinto { $name }
ladder-shared = Vittoria condivisa
ladder-nobody-won = Non ha vinto nessuno
ladder-by-clock = per il tempo
ladder-watch = Guarda
ladder-watch-whom = Guarda { $names }
ladder-review = Retrospettiva
ladder-review-whom = Retrospettiva della partita { $names }
ladder-check = Verifica il sorteggio
ladder-check-whom = Verifica il sorteggio della partita { $names }

## On the screen of the machine that serves at home
phones-show = Mostra il codice per i telefoni
phones = I telefoni di questa rete
phones-why = Inquadralo con un telefono della stessa rete, o apri lì questo indirizzo:
