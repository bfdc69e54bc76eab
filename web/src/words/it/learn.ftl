## Regole
rules-of = Regole: { $game }
rules-language = Parole nostre, regola per regola.
rules-search = Cerca nelle regole
rules-none = Nessuna regola lo dice. Prova «allarme» o «rubino».
rules-none-forty = Nessuna regola lo dice. Prova «pugnale» o «linea».
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
house-mt-smugglers = Rio Grande: un contrabbandiere da solo intasca 1 gioiello, e da 2 in su formano una banda. Altrove tutto va sul cuscino rosso, e basta essere quanti i detective.
    .title = Contrabbandieri
house-mt-cards = Rio Grande rivela tutte le carte insieme. Altrove i contrabbandieri agiscono prima che si sappia il resto.
    .title = Carte
house-mt-box = Rio Grande: 2 azioni sul portagioie dopo aver messo un’imitazione, altrimenti 1. Altrove: 2. I due testi inglesi ruotano prima di capovolgere, il francese in qualsiasi ordine, e l’italiano permette anche 2 rotazioni.
    .title = Azioni sul portagioie
house-mt-must = Contrabbandiere e gioielliere devono mettere un’imitazione nei testi francese e italiano, e possono farlo nei due inglesi. Solo con Rio Grande il ladro può lasciare i gioielli.
    .title = Dovere o potere
house-mt-ruby = Un rubino che cade va sul cuscino rosso con Rio Grande; altrove torna nel suo scompartimento, sopra.
    .title = Un rubino che cade
house-mt-alarm = Con Rio Grande decide chi l’ha messo; nel testo inglese di Zoch resta; in quelli francese e italiano torna.
    .title = Un allarme da solo
house-mt-end = La partita finisce quando qualcuno non ha più imitazioni. Solo il testo francese la fa finire anche con l’ultimo rubino.
    .title = La fine
house-mt-imitations = Diamanti e zaffiri per ogni posto: Rio Grande 9 e 3, Zoch inglese 10 e 2, francese e italiano 8 e 2.
    .title = Imitazioni
house-ft-options = Capi, Tre Fiabe e Regole per famiglie si aggiungono a scelta. Capi e Tre Fiabe vanno anche insieme, ma non sono tarati per questo.
    .title = Regole a scelta
house-ft-lines = Uno zaffiro tocca una linea con una qualsiasi delle sue tessere, oppure solo con 2.
    .title = Che cosa tocca una linea
house-ft-discard = Sono scoperti, o coperti: allora delle tessere scartate si vedono solo le giare.
    .title = Gli scarti
house-ft-dagger = Chi trova un Pugnale perde le sue tessere; il tuo tavolo può permettere di salvarle con un Pugnale in mano.
    .title = Trovare un Pugnale

## Informazioni
about-title = Informazioni
about-lead = Due giochi di furto e memoria, con gli amici, con sconosciuti o con i bot.
about-games = Di chi sono questi giochi
about-games-text = Master Thieves e 40 Thieves appartengono ai loro autori ed editori. Questo progetto non ha alcun legame con loro, non contiene loro testi né immagini, e dice le regole con parole proprie.
about-games-buy = Un gioco che piace merita di essere comprato: il portagioie di legno ne è la metà.
about-licence = Licenza
about-licence-text = Il programma, le immagini e i suoni sono liberi, con licenza MIT. I caratteri Fraunces e Inter hanno la SIL Open Font License.
about-privacy = Che cosa resta
about-privacy-text = Un nome e una chiave in un cookie, nient’altro sulle persone. Niente pubblicità, niente contatori, nessuna richiesta ad altri server. Le impostazioni e l’elenco delle partite restano in questo browser.
about-how = Come funziona
about-memory = Aiuto memoria
about-memory-text = Quanto di ciò che un posto ha visto viene mostrato di nuovo è un accordo di tutto il tavolo, scritto nella sua barra, e uguale per tutti.
about-aid-classic = Chiuso è chiuso. La cronaca tiene il turno in corso. È il gioco come a un tavolo vero.
    .title = Classico
about-aid-notebook = Lo stesso, e ognuno può appuntare note sue su cassetti e giare. Le puntine seguono il legno; nessuno le controlla.
    .title = Taccuino
about-aid-open-book = Tutto ciò che il tuo posto ha saputo resta disegnato dove si trova ora. Va bene per una prima partita, e per partite di più giorni.
    .title = Libro aperto
about-bots = Bot
about-bots-text = Un bot viene a sapere esattamente ciò che saprebbe una persona al suo posto, e nulla di più. Tra ciò che sente e ciò che sa c’è una memoria che trascura, confonde e dimentica come la nostra. I bot si distinguono prima di tutto per questa memoria.
about-stand-ins = Se qualcuno manca troppo a lungo, un bot di memoria media gioca al suo posto fino al ritorno. Sa solo ciò che quel posto ha saputo.
about-fair = Un sorteggio equo
about-fair-text = Prima che qualcuno tagli, il server mostra il sigillo di un numero segreto. Ogni posto aggiunge un suo taglio, e tutto il caso si calcola da entrambi. Alla fine il numero viene rivelato, e qualsiasi browser può ricalcolare ogni mescolata.
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
learn-skip = Salta questo passo
learn-back = Ricomincia
learn-on = Avanti
learn-leave = Lascia la lezione
learn-show = Mostrami
learn-end = È tutto. Il resto si impara perdendo.
learn-play = Gioca con i bot
learn-other = L’altra lezione
learn-rules = Leggi le regole
learn-waiting = Il tavolo si prepara…
learn-failed = La lezione non è arrivata. Ricarica questa pagina.
learn-unseen = Questo gioco non ha ancora un tavolo in questo browser. Intanto si possono leggere le regole.
learn-not-that = Non quello, in questa lezione.
learn-you = Tu
lesson-mt-box = Questo è il portagioie: 3 piani, 4 lati, 12 cassetti. Giragli intorno, poi vai avanti.
    .hint = Guarda e vai avanti.
lesson-mt-fill = Prima ognuno nasconde dei diamanti. Mettine 2 nel cassetto centrale, davanti.
    .hint = Piano centrale, davanti, 2 diamanti.
lesson-mt-fill-rest = Ora gli altri 4: piano superiore, davanti.
    .hint = Piano superiore, davanti, tutti e 4.
lesson-mt-flip = Ora capovolgi il portagioie. Ciò che in un cassetto sta sopra passa sotto.
    .hint = Stavolta capovolgi soltanto.
lesson-mt-fell = Blaise ha aperto il tuo cassetto, che ora è dietro. I tuoi 2 diamanti stavano sotto: sono caduti sul cuscino rosso.
    .hint = Guarda e vai avanti.
lesson-mt-cards = Blaise ha ruotato il piano superiore e l’ha lasciato così. Ora ognuno sceglie in segreto 1 dei 6 personaggi. Scegli il gioielliere.
    .hint = Scegli il gioielliere: mette imitazioni e può lasciare un allarme.
lesson-mt-open = I personaggi agiscono nell’ordine delle loro carte, il gioielliere prima del ladro. Apri il cassetto in alto, davanti: prima della rotazione era a destra, lo riconosci dalla venatura.
    .hint = Piano superiore, davanti.
lesson-mt-place = Ci sono 3 diamanti messi da Blaise. Mettici 1 diamante d’imitazione: chi lo tira fuori ha un gioiello vero.
    .hint = 1 diamante, nessuno zaffiro.
lesson-mt-alarm = Ora lascia lì anche il tuo allarme.
    .hint = Per questa lezione, lascialo.
lesson-mt-flip-again = Finché sta sopra, un allarme è inattivo. Capovolgi il portagioie, così passa sotto.
    .hint = Stavolta capovolgi soltanto.
lesson-mt-rings = Blaise, il ladro, ha aperto quel cassetto. Il tuo allarme è caduto: i 4 diamanti sono tuoi.
    .hint = Guarda e vai avanti.
lesson-mt-master = Nuova manche. Scegli il maestro dei ladri: solo lui può cercare uno scompartimento segreto.
    .hint = Scegli il maestro dei ladri.
lesson-mt-open-front = Apri il cassetto in alto, davanti: il portagioie è stato capovolto 2 volte e i tuoi 4 diamanti stanno di nuovo sopra.
    .hint = Piano superiore, davanti.
lesson-mt-behind = Prendi il primo scompartimento o cerchi dietro? Metà dei cassetti ha uno scompartimento segreto. Cerca dietro.
    .hint = Davanti è sicuro, ma stavolta cerca dietro.
lesson-mt-take = Un rubino! Prendilo, e con lui il primo scompartimento.
    .hint = Prendi tutto.
lesson-mt-leave = Potresti ruotare o capovolgere il portagioie. Stavolta lascialo così.
    .hint = Lascia il portagioie com’è.
lesson-mt-score = Blaise, il detective, ha raccolto il cuscino rosso. Alla fine il cuscino nero conta a tuo favore e quello bianco contro: un rubino vale 4, uno zaffiro 2, un diamante 1.
    .hint = Guarda e vai avanti.
lesson-ft-jars = 16 tessere stanno sotto le giare. Sopra un ladrone è vero il colore o il simbolo della giara, mai entrambi. Sopra una tessera speciale non è vero nulla.
    .hint = Guarda e vai avanti.
lesson-ft-draw = Il tuo turno comincia con le tue tessere: pescane fino a 3. Gli altri ne vedono solo le giare.
    .hint = Pesca e basta.
lesson-ft-peek = Ora sbircia sotto una giara: riga 2, colonna 2, la mano blu.
    .hint = Riga 2, colonna 2.
lesson-ft-swap = Una mano verde: il simbolo era vero, il colore no. Ora scambia 2 tessere che si toccano: riga 2, colonna 3 con riga 3, colonna 4.
    .hint = Riga 2, colonna 3 con riga 3, colonna 4.
lesson-ft-steal = 4 ladroni uguali, o tutti diversi, nel colore o nel simbolo: il furto riesce. Sotto le altre abbiamo guardato noi. Annuncia lo zaffiro al centro.
    .hint = Il centro, tra le 4 giare di mezzo.
lesson-ft-stole = 4 verdi: lo zaffiro è tuo. Le 4 tessere per ora restano scoperte.
    .hint = Guarda e vai avanti.
lesson-ft-dagger = Blaise gioca una tessera Zaffiro per prendere lo zaffiro in alto a destra. Hai un Pugnale: fermala.
    .hint = Gioca il Pugnale.
lesson-ft-stopped = Fermata. Un Pugnale annulla ogni tessera speciale appena giocata, anche un altro Pugnale.
    .hint = Guarda e vai avanti.
lesson-ft-wrong = Tocca di nuovo a te. Annuncia lo zaffiro in alto al centro, anche se lì nulla è sicuro.
    .hint = Lo zaffiro in alto, al centro.
lesson-ft-end = Non vanno insieme: prendi un Malocchio, che costa 1 punto. Valgono anche righe, colonne e diagonali. Quando sul tabellone non ci sono più zaffiri, vince chi ne ha di più.
    .hint = Guarda e vai avanti.
