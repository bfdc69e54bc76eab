## Verifica un sorteggio
verify-title = Verifica un sorteggio
verify-lead = Tutto il caso di una partita viene da un numero segreto e dai tagli di tutti. Qui il tuo browser lo ricalcola. Al server non si chiede nulla.
verify-drop = Trascina qui la registrazione di una partita.
verify-choose = Scegli un file
verify-fetch = Oppure cercala con il link di una partita finita
verify-address = Link o codice del tavolo
verify-get = Cerca
verify-none = Lì non c’è nessuna partita finita.
verify-fair = Il sorteggio era equo.
verify-unfair = Questa registrazione non è ciò che è stato sorteggiato.
verify-at-line = Riga { $line }
verify-holds = verificato
verify-broken = falso
verify-open = questo browser non può dirlo
verify-here = Calcolato in questo browser
verify-rules = Rigiocato secondo le regole
verify-rules-lead = Per sapere se ogni mossa era valida servono le regole, e quelle sono sul server. Per non chiedere a nessuno, esegui «lightfinger verify» sul tuo computer.
verify-ask = Chiedi al server di rigiocarla
verify-agrees = { $n ->
    [one] { $n } mossa è stata rigiocata secondo le regole, e concorda.
   *[other] Tutte le { $n } mosse sono state rigiocate secondo le regole, e concordano.
}
verify-differs = Le regole danno altro. Il server dice: { $problem }
verify-known = È proprio una partita giocata a un tavolo di questo server.
verify-unknown = Questo server non conosce questa partita. Segue le regole, ma chiunque può inventarne una che le segue.
verify-seal = Il sigillo
verify-seal-note = Confrontalo con quello mostrato al tavolo prima dell’inizio.
verify-who = { $game }, { $seats ->
    [one] { $seats } posto
   *[other] { $seats } posti
}
verify-review = Rivedi questa partita
verify-busy = Calcolo in corso…
verify-limits = Questo prova che il sorteggio era fissato prima dei tagli e non è mai cambiato. Non prova che nessuno abbia guardato sul server.
check-read = La registrazione è intera: un’intestazione, il sorteggio e { $commands ->
    [one] { $commands } mossa
   *[other] { $commands } mosse
} su { $lines } righe.
check-seal = Il numero rivelato corrisponde al sigillo { $seal }.
check-seal-broken = Il numero rivelato non corrisponde al sigillo. Uno dei due è stato cambiato.
check-cuts = { $n ->
    [0] Nessuno ha tagliato; tutto viene dal solo numero sigillato.
    [one] È stato unito { $n } taglio su { $seats } posti; chi non taglia non aggiunge nulla.
   *[other] Sono stati uniti { $n } tagli su { $seats } posti; chi non taglia non aggiunge nulla.
}
check-no-promise = Hanno giocato i bot, con un numero che non era segreto. Nulla era promesso, quindi non c’è sigillo da verificare.
check-no-secret = La registrazione non dice da dove viene il sorteggio: non si può calcolare nulla.
check-unknown-game = Questa pagina non conosce il sorteggio del gioco { $game }.
check-no-other-chance = Nient’altro in questa partita è stato lasciato al caso.
check-moves = { $n ->
    [one] { $n } mossa è di una persona o di un bot. Per sapere se era valida servono le regole.
   *[other] { $n } mosse sono di persone o di bot. Per sapere se erano valide servono le regole.
}
damage-cut-off = La riga è tagliata.
damage-empty = Il file è vuoto.
damage-no-setup = La registrazione finisce prima del sorteggio.
damage-order = Il sorteggio viene per primo, e una volta sola.
damage-not-json = Questa non è una riga di una registrazione.
damage-no-header = Questa non è una registrazione, o viene da un altro tempo.
damage-secret = Il segreto del sorteggio è danneggiato.
damage-deal = Il sigillo, il numero o i tagli sono danneggiati.
damage-command = Questa mossa è danneggiata.

## Replay
replays-title = Replay
replays-lead = Le tue partite finite. Sono annotate solo in questo browser, finché non ne condividi una.
replays-none = Le tue partite finite arrivano qui. Restano in questo browser finché non ne condividi una.
replays-import = Apri una registrazione da file
replays-import-note = Viene mandata a questo server per essere rigiocata mossa per mossa, e non vi resta.
replays-review = Retrospettiva
replays-check = Verifica il sorteggio
replays-record = Scarica la registrazione
replays-forget = Dimentica
replays-forget-which = Dimentica la partita del { $date }
replays-result = { $n ->
    [one] Ha vinto
   *[other] Hanno vinto insieme
} { $winners }
replays-bad = Questo file non è una registrazione giocabile: { $problem }

## Retrospettiva
review-title = Retrospettiva
review-of = Retrospettiva: { $game }
review-see-as = Con gli occhi di
review-xray = Raggi X
review-onlooker = Pubblico
review-share = Condividi il momento
review-share-note = Chi apre questo indirizzo vede lo stesso momento:
review-copy = Copia
review-copied = Copiato
review-first = All’inizio
review-back = Una mossa indietro
review-play = Avvia
review-pause = Ferma
review-on = Una mossa avanti
review-last = Alla fine
review-speed = Velocità
review-scrubber = Mossa
review-at = Mossa { $n } di { $of }
review-round = Manche { $n }
review-turn = Turno { $n }
review-nothing = Nulla di visibile
review-deal = Il sorteggio
review-moves = Mosse
review-scores = Punteggi
review-keys-text = Frecce: una mossa; con Maiusc: un turno; Inizio e Fine; Spazio: avvia; da 1 a 9: un posto; X: raggi X; N: segno successivo.
review-truth = Raggi X: tutta la verità, solo dopo la partita
review-told = Esattamente ciò che ha saputo { $name }, e nulla di più.
review-told-onlooker = Ciò che ha saputo tutto il tavolo.
review-aid = Senza ciò che nascondeva l’aiuto memoria
review-aid-note = Il tavolo giocava { $aid ->
    [classic] in classico
    [notebook] con il taccuino
   *[open-book] a libro aperto
}.
review-not-over = Questa partita è in corso. La retrospettiva si apre alla fine.
review-no-game = Qui non c’è nessuna partita.
review-failed = Il server non risponde. Ricarica questa pagina.
review-waiting = La partita arriva…
review-wins = vince
review-score = { $name }: { SIGNED($points) }
review-fair = Verifica il sorteggio
review-to-table = Torna al tavolo
