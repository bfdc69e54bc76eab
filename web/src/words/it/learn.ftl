## Regole
rules-of = Regole: { $game }
rules-language = Parole nostre, regola per regola.
rules-search = Cerca nelle regole
rules-none = Nessuna regola lo dice.
rules-found = { $n ->
    [one] { $n } passo delle regole
   *[other] { $n } passi delle regole
}
rules-chapters = Capitoli
rules-edition = Edizione
rules-all-editions = Tutte le edizioni
rules-compare = Confronta con
rules-compare-none = Nessun confronto
rules-side-by-side = { $one } accanto a { $other }
rules-differ = { $n ->
    [0] Dicono la stessa cosa in ogni regola.
    [one] Differiscono in { $n } regola. È mostrata solo quella.
   *[other] Differiscono in { $n } regole. Sono mostrate solo quelle.
}
rules-switches = Impostate diversamente
rules-silent = nulla di più
rules-link = Link a { $clause }
rules-house = Regole della casa
rules-text = Le regole
rules-waiting = Le regole arrivano…
rules-failed = Il server non risponde. Ricarica questa pagina.
rules-game = Gioco
rules-clause = Regola
rules-more = Note e regole della casa
rules-changed-by = Regole della casa che cambiano questo punto:

## Regole della casa
house-of = Regole della casa: { $game }
house-lead = Dove le edizioni stampate non concordano, e che cosa può decidere il tuo tavolo.
house-short = In breve
house-disagree = Dove le edizioni non concordano
house-decide = Che cosa decide un tavolo
house-decide-lead = Qui l’edizione non c’entra. Accanto c’è l’impostazione abituale.
house-usual = di solito: { $value }
house-rule = Regola
house-set-up = Prepara un tavolo

## Informazioni
about-title = Informazioni
about-lead = Due giochi di furto e memoria, con gli amici, con sconosciuti o con i bot.
about-games = Di chi sono questi giochi
about-games-text = { LIST($games) } appartengono ai loro autori ed editori. Questo progetto non ha alcun legame con loro, non contiene loro testi né immagini, e dice le regole con parole proprie.
about-games-buy = Un gioco che piace merita di essere comprato: il portagioie di legno ne è la metà.
about-licence = Licenza
about-licence-text = Il programma, le immagini e i suoni sono liberi, con licenza MIT. I caratteri Fraunces e Inter hanno la SIL Open Font License.
about-notices-text = Le pagine contengono anche software libero di altri, ogni parte con la propria licenza.
about-notices = Licenze dei componenti di terzi
about-notices-file = Tutte le licenze in un file di testo
about-notices-missing = Non è stato possibile caricare l’elenco delle licenze.
about-privacy = Che cosa resta
about-privacy-text = Di una persona: un nome, il tipo di ogni dispositivo e il giorno del suo ultimo uso, e le partite a cui siede. Nessun indirizzo e-mail, nessuna password; una chiave in un cookie. Niente pubblicità, niente contatori, nessuna richiesta ad altri server. Le impostazioni e l’elenco delle partite finite restano in questo browser. Una scheda conserva per alcuni minuti l’ultima cosa raccontata dal suo tavolo, nel caso tu la ricarichi.
about-how = Come funziona
about-memory = Aiuto memoria
about-memory-text = Quanto di ciò che si è visto viene mostrato di nuovo è un accordo di tutto il tavolo, scritto nella sua barra, e uguale per tutti.
about-aid-classic = Chiuso è chiuso. La cronaca tiene il turno in corso. È il gioco come a un tavolo vero.
    .title = Classico
about-aid-notebook = Lo stesso, e ognuno può lasciare segni propri su cassetti e giare. I segni si spostano con il loro pezzo; nessuno li controlla.
    .title = Taccuino
about-aid-open-book = Tutto ciò che hai saputo resta disegnato dove si trova ora. Va bene per una prima partita, e per partite di più giorni.
    .title = Libro aperto
about-bots = Bot
about-bots-text = Un bot viene a sapere esattamente ciò che saprebbe una persona al suo posto, e nulla di più. Tra ciò che sente e ciò che sa c’è una memoria che trascura, confonde e dimentica come la nostra. I bot si distinguono prima di tutto per questa memoria.
about-stand-ins = Se qualcuno manca troppo a lungo, un bot di memoria media gioca al suo posto fino al ritorno. Sa solo ciò che quella persona ha saputo.
about-fair = Un sorteggio equo
about-fair-text = Prima che qualcuno tagli, il server mostra il sigillo di un numero segreto. Ogni persona aggiunge un suo taglio, e tutto il caso si calcola da entrambi. Alla fine il numero viene rivelato, e qualsiasi browser può ricalcolare ogni mescolata.
about-fair-limits = Questo prova che il sorteggio era fissato prima dei tagli e non è mai cambiato. Non prova che nessuno abbia guardato sul server.
about-check = Verifica un sorteggio
about-install = Sul telefono
about-install-text = «Aggiungi a schermata Home», nel menu del browser, fa di questa pagina un’app. Su http semplice, come in una rete di casa, resta una pagina e funziona allo stesso modo.

## Lezioni
learn-title = Impara: { $game }
learn-lead = { $n ->
    [one] { $n } minuto, a un tavolo vero, senza limiti di tempo.
   *[other] { $n } minuti, a un tavolo vero, senza limiti di tempo.
}
learn-step = Passo { $n } di { $of }
learn-previous = Indietro
learn-skip = Salta questo passo
learn-back = Ricomincia
learn-on = Avanti
learn-leave = Lascia la lezione
learn-show = Mostrami
learn-end = È tutto. Il resto si impara perdendo.
learn-play = Gioca con i bot
learn-rules = Leggi le regole
learn-waiting = Il tavolo si prepara…
learn-failed = La lezione non è arrivata. Ricarica questa pagina.
learn-unseen = Questo gioco non ha ancora un tavolo in questo browser. Intanto si possono leggere le regole.
learn-not-that = Non quello, in questa lezione.
learn-you = Tu
