## Ovunque
skip-to-content = Vai al tavolo
site = Sito
games = Giochi
home = Pagina iniziale
rules = Regole
replays = Replay
how-to-play = Come si gioca
help = Aiuto
learn-to-play = Impara
settings = Impostazioni
menu = Menu
your-page = Il tuo nome, i tuoi dispositivi e le tue partite
close = Chiudi
clear = Cancella
undo = Ritira la mossa
change = Cambia
on = Sì
off = No
you = Tu
you-mark = (tu)
you-in-list = tu
bot = bot
program-mark = { $name } (programma di { $by })
program-run-by = programma, avviato da { $name }
guest = Ospite
players-at-table = Al tavolo
signed = { SIGNED($n) }
signed-plain = { MINUS($n) }
no-server = Il server non risponde. Riprova tra un momento.

## Pagina iniziale
home-title = Lightfinger: due colpi, una buona memoria
home-eyebrow = Due colpi, una buona memoria
play-now = Gioca con { $n } bot
invite-friends = Invita
got-a-code = Hai un codice?
sit-down = Siediti
no-such-code = Nessun tavolo con questo codice. Un codice è come BRASS-FOX-LAMP-471.
players = da { $least } a { $most } persone
minutes = { $n } min
minutes-with-bots = circa { $n } min con i bot
editions = { $n ->
    [one] { $n } edizione
   *[other] { $n } edizioni
}
learn-game = Impara { $game }
about-lesson = Un tavolo guidato per ogni gioco. Senza limiti di tempo, senza pubblico.
drills = Esercizi
set-up = Prepara
set-up-game = Prepara { $game }
open-tables = Tavoli aperti
hosted-by = Tavolo aperto da { $name }
chairs-free = { $n ->
    [one] { $n } posto libero
   *[other] { $n } posti liberi
}
join = Entra
deal-can-be-checked = Ogni sorteggio può essere verificato da chi l’ha giocato.
not-affiliated = I giochi appartengono ai loro autori ed editori; questo progetto non ha legami con loro.

## Preparazione
new-table = Nuovo tavolo
new-table-title = Nuovo tavolo · Lightfinger
what-evening = Che tipo di serata?
preset-now = Gioca subito
    .why = I bot prendono gli altri posti. Si comincia in pochi secondi.
preset-friends = Serata tra amici
    .why = Un link d’invito. In ogni momento un bot può occupare un posto vuoto.
preset-first = Prima partita
    .why = Tutto ciò che hai visto resta disegnato; bot facili; senza limiti di tempo.
preset-slow = Tavolo lento
    .why = Una mossa quando hai un minuto, nell’arco di giorni.
edition = Edizione
edition-standard = È l’edizione standard.
edition-suggested = Proposta per la tua lingua; l’edizione standard è { $standard }.
memory = Memoria
memory-why = Che cosa il tavolo aiuta a ricordare. Uguale per tutti.
value-classic = Classico
value-notebook = Taccuino
value-open-book = Libro aperto
value-yes = sì
value-no = no
value-may = può
value-must = deve
clock = Tempo
clock-why = Il tempo per ogni decisione, poi i tuoi cinque minuti di riserva.
pace = Ritmo dei bot
pace-why = Quanto impiega un bot per ogni passo. Subito vale solo quando gioca una persona sola; allora non c’è neppure un limite di tempo.
pace-calm = calmo
pace-brisk = svelto
pace-instant = subito
pace-only-alone = Solo quando gioca una persona sola
seconds = { $n } s
a-day = Un giorno
no-clock = Illimitato
in-the-list = Chi lo trova
in-the-list-why = Un tavolo in elenco aspetta chiunque sulla pagina iniziale.
only-by-link = Solo con link
anyone = Chiunque
free-text = Conversazione
free-text-why = Sei segnali sempre; parole solo se le vuoi.
knocks-only = Segnali
free-text-on = Segnali e parole
house-rules = Regole della casa
rules-changed = { $n ->
    [0] nessuna cambiata · { $of } possibili
    [one] { $n } cambiata · { $of } possibili
   *[other] { $n } cambiate · { $of } possibili
}
house-rules-why = Tutto ciò in cui le edizioni stampate differiscono, e ciò che i tavoli amano cambiare. Una combinazione impossibile è rifiutata, con il motivo.
editions-disagree = Dove le edizioni differiscono
other-rules = Altre opzioni
rule = Regola
at-this-table = Al tuo tavolo
back-to-print = Torna alla regola stampata
all-back-to-print = Tutto come stampato
your-table = Il tuo tavolo
your-name = Il tuo nome
open-chair = Posto libero
whoever-has-link = chi ha il link
add-bot = Aggiungi bot
add-bot-to = Metti un bot al posto { $n }
call-in-a-bot = Chiama un bot
bots-why = Un bot viene a sapere ciò che saprebbe una persona al suo posto, nulla di più. I bot si distinguono per ciò che ricordano.
leave-chair-open = Lascia il posto libero
fewer-chairs = Meno
add-a-chair = Più
chairs-of = { $n } posti su { $most }
table-read-back = Regole: { $edition }, { $seats } posti, memoria: { $aid }, { $clock ->
    [none] senza limiti di tempo
    [day] un giorno per mossa
   *[seconds] { $seconds } secondi per decisione e { $minutes } minuti di riserva
}{ $changes ->
    [0] .
    [one] , { $changes } regola della casa.
   *[other] , { $changes } regole della casa.
}
start-now = Inizia subito
open-the-table = Apri il tavolo
change-until = Puoi cambiare tutto finché la partita non comincia.

## Prima dell’inizio
chairs = Posti
bring-the-others = Chiama gli altri
link = Link a questo tavolo
copy = Copia
copied = Copiato
share = Condividi
or-scan = O inquadra il codice. Un nome e un posto; nulla da installare, nessun account.
reading-it-out = A voce? Il codice è
qr-code = Il link come codice QR
this-table = Questo tavolo
edition-and-changes = { $edition }, { $n ->
    [0] nessuna regola della casa
    [one] { $n } regola della casa
   *[other] { $n } regole della casa
}
aid-classic = Classico: solo ciò che si vede ora
aid-notebook = Taccuino: segni tuoi, nient’altro
aid-open-book = Libro aperto: ciò che hai saputo resta disegnato
clock-in-words = { $kind ->
    [none] Senza limiti di tempo
    [day] Un giorno per mossa
   *[seconds] { $seconds } s per decisione, { $minutes } min di riserva
}
deal-sealed = Sorteggio sigillato: { $seal }. All’inizio si aggiungono i tagli di tutti.
ready = OK
shares-device = condivide un dispositivo con { $name }
sitting-down = si siede…
change-bot = Cambia { $name }
sit-here = Siediti qui
sit-at = Siediti al posto { $n }
chair-kept = { $name } ti tiene un posto.
table-full = Tutti i posti sono occupati
table-full-why = Potrai guardare da qui appena comincia la partita.
start-with = Inizia in { $n }
start-needs = { $n ->
    [one] Un posto è ancora libero. Manda il link o chiama un bot.
   *[other] { $n } posti sono ancora liberi. Manda il link o chiama dei bot.
}
host-starts = La partita comincia quando tutti i posti sono occupati e chi ha aperto il tavolo dà inizio.
take-over = Chi ha aperto il tavolo non c’è più? Prendi il suo posto
send-away = Allontana
send-away-whom = Allontana { $name }
send-away-means = { $name } può guardare e chiedere di nuovo un posto.
send-away-bar = Allontana ed escludi
send-away-bar-means = { $name } può solo guardare qui. Puoi cambiare idea.
barred-people = Persone escluse da questo tavolo
let-back = Fai tornare { $name }
block = Blocca
block-whom = Blocca { $name }
block-means = { $name } non può occupare o chiedere un posto né parlare ai tuoi tavoli. Non leggi più quello che dice { $name }, a nessun tavolo. { $name } non saprà che viene da te.
block-done = Hai bloccato { $name }. Puoi cambiare idea nella tua pagina.
make-host = Affida il tavolo
make-host-whom = Affida il tavolo a { $name }
move-on = Posto seguente
move-on-whom = Sposta { $name } al posto seguente
change-rules = Cambia le regole o i posti
change-table = Cambia il tavolo
give-up-chair = Lascia il mio posto
chairs-left = { $n ->
    [0] Ci sono tutti.
    [one] Ancora un posto.
   *[other] Ancora { $n } posti.
}
send-the-link = Manda il link o chiama un bot.
all-here = Si può cominciare.

## Il tavolo
finding-table = Cerco il tuo tavolo…
table-title = { $game } · Lightfinger
catch-up = Che cosa è successo mentre non c’eri
catch-up-skip = Salta
your-turn-title = (1) Tocca a te · Lightfinger
table-menu = Tavolo
watching = Stai guardando
round-n = Manche { $n }
table-of-aid = { $aid }
sound-on = Attiva l’audio
sound-off = Disattiva l’audio
time-left = { $name }: ancora { $time }
seconds-left = Ancora { $n } secondi.
clock-none = Questo tavolo è senza limiti di tempo.
by-when = entro { DATETIME($when, weekday: "short", hour: "numeric", minute: "numeric") }
passing-device = Il dispositivo passa di mano
paused = Pausa
paused-why = Tutti volevano una pausa. Chiunque può riprendere.
ask-pause = Chiedi una pausa
no-pause = Rinuncia alla pausa
go-on = Continua
line-down = Riconnessione… nulla di confermato va perso.
line-slow = Ci vuole più del solito. Il tuo posto e la tua partita restano.
line-back = { $n ->
    [0] Eccoti di nuovo.
    [one] Eccoti di nuovo. È stata fatta { $n } mossa.
   *[other] Eccoti di nuovo. Sono state fatte { $n } mosse.
}
stand-in-plays = Un bot gioca per te. Sa solo ciò che hai saputo tu.
stood-in-title = { $n ->
    [one] Mentre non c’eri, un bot ha risposto una volta per te.
   *[other] Mentre non c’eri, un bot ha risposto { $n } volte per te.
}
stood-in-show = Mostra che cosa ha fatto
stood-in-hide = Nascondi che cosa ha fatto
stood-in-answer = Ha risposto a una domanda.
stood-in-late = Che cosa ha fatto prima non è indicato qui.
hurry = Più in fretta
let-pass = Lascia passare tutto fino al mio turno
let-pass-on = Tutto passa fino al tuo turno
coach-answer = Le risposte possibili sono sempre elencate. Scegline una; niente ti mette fretta.
coach-hurry = Giocano i bot. Tocca il tavolo o premi N per affrettarli.
coach-remember = Ciò che si vede si vede una volta sola: ricordalo. Nel menu ci sono regole, ritmo e impostazioni.
coach-seen = Capito
take-seat-back = Riprendi il posto
leave-table = Esci
leave-why = La partita continua senza di te, o finisce se tutti sono d’accordo.
leave-bot-plays = Esci, continua un bot
fold-game = Chiudi la partita
fold-why = Serve il sì di ogni persona; non c’è punteggio.
stay = Resta
folded = Chiusa.
folded-why = Questa partita è stata abbandonata o chiusa prima della fine. Non c’è punteggio.
log-and-talk = Cronaca e conversazione
tab-log = Cronaca
tab-talk = Conversazione
tab-rules = Regole
log-empty = La prima mossa sarà scritta qui.
log-from-here = La cronaca continua qui dalla prossima mossa. Le mosse precedenti sono state raccontate prima che aprissi questa pagina.
recap-title = Dal tuo ultimo turno
nothing-told = Non è successo nulla da quando hai aperto questa pagina.
log-keeps-classic = Tavolo classico: la cronaca tiene solo questo turno.
log-keeps-notebook = Tavolo con taccuino: la cronaca tiene solo questo turno.
log-keeps-open-book = Libro aperto: la cronaca tiene tutto ciò che hai saputo.
log-undone = { $name } ritira l’ultima mossa.
log-stand-in = Un bot gioca per { $name }.
log-taken-back = { $name } riprende il posto.
log-left = { $name } lascia il tavolo; continua un bot.
log-wants-pause = { $name } vorrebbe una pausa.
log-goes-on = { $name } vuole continuare.
talk-empty = Silenzio da casa svaligiata.
knocks = Segnali
knock-0 = ben giocato
knock-1 = oh no
knock-2 = sto pensando
knock-3 = un minuto
knock-4 = chi è stato?
knock-5 = un’altra?
knock-6 = tocca a te?
nudge = Sollecita
nudge-why = { $name } ci pensa da un po’.
say-something = Di’ qualcosa
send = Invia
mute-somebody = Silenzia { $name }
mute = Silenzia
voice-blocked = Hai bloccato { $name }.
line-options = Che cosa fare con { $name }
report = Segnala…
report-line = Segnala questa riga
report-means = Che cosa non va? Chi gestisce questo server legge questa riga e alcune precedenti.
report-insult = Insulto
report-threat = Minaccia
report-spam = Spam
report-other = Altro
report-done = Segnalato. Chi gestisce questo server può leggerlo.
rules-of-edition = Le regole, una per una
rematch = Rivincita, stesso tavolo
join-rematch = Siediti per la rivincita
rematch-waits = Gli altri si siedono di nuovo.
review-game = Retrospettiva
count-again = Conta di nuovo
deal-open = Il sigillo è aperto
deal-open-why = Il numero è rivelato e corrisponde al sigillo { $seal } mostrato prima dell’inizio.
check-the-deal = Verifica il sorteggio

## Richieste, presenza e conversazione
away-for = { $n ->
    [0] assente
    [one] assente da un minuto
   *[other] assente da { $n } minuti
}
unread = { $n ->
    [one] un nuovo messaggio
   *[other] { $n } nuovi messaggi
}
wish-pause = { $name } vorrebbe una pausa.
wish-pause-mine = Hai chiesto una pausa.
wish-pause-means = Comincia quando tutti i presenti sono d’accordo.
wish-pause-yes = Pausa
wish-pause-no = Non ora
wish-fold = { $name } vorrebbe chiudere questa partita.
wish-fold-mine = Vorresti chiudere questa partita.
wish-fold-means = Se tutti i presenti sono d’accordo, non c’è punteggio.
wish-fold-yes = Chiudi
wish-fold-no = Continua a giocare
wish-chair = { $name } chiede il posto di { $whose }.
wish-chair-means = Chi lo prende viene a sapere tutto ciò che lì si è visto.
wish-chair-yes = Accetta
wish-chair-no = No
wish-chair-bar = No, e mai più
wish-chair-bar-means = { $name } potrà solo guardare qui.
wish-other-answers = Altre risposte
wish-call = Il tavolo aspetta { $name }.
wish-call-means = Un bot può giocare fino al suo ritorno. Sa solo ciò che quella persona ha visto.
wish-call-yes = Chiama un bot
wish-call-no = Aspetta
wish-take-back = Rinuncia
wish-count = D’accordo: { $yes } su { $needed }.
wish-more = { $n ->
    [one] Un’altra richiesta
   *[other] Altre { $n } richieste
}
ask-for-chair = Stai guardando. Chiedi un posto:
asked-for-chair = Hai chiesto il posto di { $name }. Il tavolo risponde.

## Rifiuti del server
refused-barred = Questo tavolo per te è chiuso. Puoi guardare, ma non occupare o chiedere un posto né parlare.
refused-reported = Questa riga è già stata segnalata.
refused-no-line = Questa riga non c’è più.
refused-no-person = Lì non si trova nessuno da bloccare.
refused-yourself = Sei tu.
refused-too-many-blocks = Hai bloccato 200 persone. Prima sblocca qualcuno.
refused-archived = Questa partita è nell’archivio. Non si può più aggiungere nulla.
refused-busy = In questo momento il server ha troppo da fare. Riprova tra un minuto.

## Impostazioni
settings-language = Lingua
settings-sound = Audio
settings-sound-why = Ogni suono ha un segno visibile.
settings-volume = Volume
settings-confirm = Conferma le mosse
settings-confirm-why = Un secondo tocco sulle risposte che si possono ritirare.
settings-letters = Lettere sui pezzi
settings-letters-why = Una lettera oltre a forma e colore.
settings-keys = Tasti con lettere
settings-keys-why = Una lettera sola come scorciatoia.
settings-motion = Animazioni
settings-motion-why = Il tempo per guardare ciò che è mostrato non cambia mai.
motion-system = Come il sistema
motion-full = Complete
motion-reduced = Ridotte
settings-speed = Velocità delle animazioni

## Tasti
hand-only = Solo la mano: il tavolo è sul televisore
show-on-tv = Mostra su un televisore
keys = Tasti
key-arrows = muoversi sul tabellone, nelle carte, nelle schede
key-enter = scegliere, poi confermare
key-escape = annullare la scelta, chiudere un riquadro
key-numbers = carta o risposta per numero
key-hurry = affrettare i bot, quando non gioca nessun altro
key-undo = ritirare la mossa, dove si può
key-clock = il tempo rimasto, ad alta voce
key-repeat = l’ultimo fatto, di nuovo
key-pin = lasciare un segno, se il tavolo ha un taccuino
key-talk = conversazione
key-landmarks = andare a una parte del tavolo
key-mute = audio sì o no
key-help = il gioco in breve, e questi tasti
keys-can-be-off = I tasti con lettere si spengono nelle impostazioni.

## Fuori strada
lost-title = Non qui · Lightfinger
lost-table = Questo tavolo non c’è più.
lost-page = A questo indirizzo non abita nessuno.
lost-why = Un tavolo resta per un po’ dopo l’ultima mossa. Con un codice si trovano solo tavoli che aspettano ancora qualcuno.
lost-new = Preparane uno uguale

## Taccuino
pin-title = Segna qualcosa
pin-letters = Due lettere tue
pin-stick = Segna
pin-remove = Togli
pin-close = Chiudi
pin-private = I segni li vedi solo tu. Restano in questo browser e seguono ciò che segnano.

# Screens
more-pages = Altre pagine
failed-title = Non caricata · Lightfinger
failed-page = Questa pagina non è stata caricata.
failed-why = La linea è caduta, oppure Lightfinger è stato aggiornato da quando hai aperto questa scheda.
load-again = Ricarica
still-finding = Il tuo tavolo non risponde ancora. Forse la linea è caduta, o il link è incompleto.
settings-graphics = Grafica
settings-graphics-why = Quanto è fine il disegno del portagioie. Automatica: in rilievo con un chip grafico, altrimenti piatta.
graphics-auto = Automatica
graphics-off = Piatta
graphics-low = Bassa
graphics-medium = Media
graphics-high = Alta
settings-look = Tempo per guardare
settings-look-why = Per quanto tempo ti viene mostrato qualcosa. Mai meno che al tavolo.
look-1 = Come al tavolo
look-1-5 = Una volta e mezza
look-2 = Il doppio

## Il colpo del giorno
daily-heist = Il colpo del giorno
daily-heist-lead = Un sorteggio per tutti, uno nuovo ogni giorno. La tua prima partita conta.
daily-heist-go = Al colpo del giorno
daily-ended = Il sorteggio si vede alla chiusura del giorno, due ore dopo la mezzanotte UTC. Il tuo risultato è sulla pagina del giorno.
daily-leave-why = Questa è la tua partita che conta oggi. Puoi chiudere la pagina e continuare più tardi, fino alla chiusura del giorno. Se la abbandoni, resta incompiuta.
daily-leave-later = Continua più tardi
daily-leave = Abbandona la partita
