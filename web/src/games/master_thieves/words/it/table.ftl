gem-diamonds = { $n ->
    [one] { $n } diamante
   *[other] { $n } diamanti
}
gem-sapphires = { $n ->
    [one] { $n } zaffiro
   *[other] { $n } zaffiri
}
gem-rubies = { $n ->
    [one] { $n } rubino
   *[other] { $n } rubini
}
gems-in-words = { COUNTED($rubies, $sapphires, $diamonds, of: "gem-rubies gem-sapphires gem-diamonds") }
letter-diamond = D
letter-sapphire = Z
letter-ruby = R

## Luoghi e cose
mt-place = { $height ->
    [top] in alto
    [middle] al centro
   *[bottom] in basso
}, { $side ->
    [front] davanti
    [right] a destra
    [back] dietro
   *[left] a sinistra
}
mt-side-front = Davanti
mt-side-right = Destra
mt-side-back = Dietro
mt-side-left = Sinistra
mt-facing = { $side ->
    [front] Davanti
    [right] Lato destro
    [back] Dietro
   *[left] Lato sinistro
}
mt-height-top = Alto
mt-height-middle = Centro
mt-height-bottom = Basso
mt-grain = { $timber ->
    [maple] acero
    [honey] pino miele
    [olive] olivo
    [cherry] ciliegio
    [rosewood] palissandro
   *[ebony] ebano
} { $figure ->
    [arched] ad archi
    [straight] a fibra dritta
    [knotted] nodoso
    [burl] radica
    [curly] marezzato
   *[birdseye] occhiolinato
}
mt-the-box = Il portagioie
mt-net = Il portagioie aperto in piano, dodici cassetti
mt-sun-up = sole in alto
mt-moon-up = luna in alto
mt-long = cassetto lungo
mt-open-now = aperto
mt-all-shut = Nessun cassetto è aperto.
mt-pin = { $mark ->
    [ruby] rubino
    [sapphire] zaffiro
    [diamond] diamante
    [bell] allarme
   *[question] punto interrogativo
}
mt-pinned = segno: { $mark }
mt-empty = vuoto
mt-lying = { $total ->
    [0] non c’è nulla
   *[other] { COUNTED($rubies, $sapphires, $diamonds, of: "gem-rubies gem-sapphires gem-diamonds") } sopra
}
mt-not-this-one = non possibile ora
mt-walk-left = Gira intorno verso sinistra
mt-walk-right = Gira intorno verso destra
mt-diamonds = Diamanti
mt-sapphires = Zaffiri
mt-gem = { $kind ->
    [diamond] Un diamante
    [sapphire] Uno zaffiro
   *[ruby] Un rubino
}
mt-white = Cuscino bianco:
mt-black = Cuscino nero:
mt-red = Cuscino rosso
mt-red-empty = vuoto, per ora
mt-none = vuoto
mt-nothing = nulla
mt-nothing-yet = ancora nulla
mt-covered = coperto
mt-imitations = imitazioni
mt-loot = bottino
mt-alarm-on-card = allarme sul riepilogo
mt-alarm-away = allarme da qualche parte nel portagioie
mt-no = N. { $n }
mt-round = Manche { $n }

## Personaggi
mt-role-smuggler = Contrab­bandiere
    .short = Contrabb.
    .power = { $solo ->
        [yes] Prende un gioiello; in banda, mette tutto sul cuscino rosso.
       *[no] Mette tutti i gioielli sul cuscino rosso.
    } { $place ->
        [must] Deve mettere un’imitazione.
       *[may] Può mettere un’imitazione.
    }
    .opens = { $open ->
        [yes] Un cassetto.
       *[no] Un cassetto, o nessuno.
    }
    .takes = { $solo ->
        [yes] Un gioiello a scelta per il suo cuscino nero, o niente. In banda ({ mt-ring-rule }) mette tutti i gioielli sul cuscino rosso, e la banda se li divide.
       *[no] Tutti i gioielli davanti vanno sul cuscino rosso. Con { mt-ring-rule } i contrabbandieri se li dividono.
    }
    .places = { $place ->
        [must] Un’imitazione.
       *[may] Un’imitazione, se vuole.
    }
    .fall = Non prende nulla, non mette nulla e non ha parte del cuscino rosso.
    .clause = MT-SMUG-01
mt-ring-rule = { $compare ->
    [gt] { $min ->
        [one] più contrabbandieri che detective
       *[other] almeno { $min } contrabbandieri, e più dei detective
    }
   *[ge] { $min ->
        [one] almeno tanti contrabbandieri quanti detective
       *[other] almeno { $min } contrabbandieri, e tanti quanti i detective
    }
}
mt-role-jeweler = Gioielliere
    .short = Gioielliere
    .power = { $place ->
        [must] Deve mettere un’imitazione
       *[may] Può mettere un’imitazione
    } e può aggiungere il suo allarme.
    .opens = { $open ->
        [yes] Un cassetto.
       *[no] Un cassetto, o nessuno.
    }
    .takes = Niente.
    .places = { $place ->
        [must] Un’imitazione, e il suo allarme se vuole.
       *[may] { $bound ->
            [yes] Un’imitazione, se vuole, e con essa il suo allarme.
           *[no] Un’imitazione, il suo allarme, entrambi o niente.
        }
    }
    .fall = Non mette né imitazione né allarme.
    .clause = MT-JEWL-01
mt-role-gemologist = Gioielliera
    .short = Gioielliera
    .power = { $place ->
        [must] Mette un’imitazione
       *[may] Può mettere un’imitazione
    }, anche se cadono gioielli, e una in più per ogni detective.
    .opens = { $open ->
        [yes] Un cassetto.
       *[no] Un cassetto, o nessuno.
    }
    .takes = Niente.
    .places = { $place ->
        [may] Un’imitazione, se vuole, e se vuole una in più per ogni detective di questa manche.
       *[must] Un’imitazione, e se vuole una in più per ogni detective di questa manche.
    }
    .fall = { $place ->
        [must] Deve mettere lo stesso
       *[may] Può mettere lo stesso
    }{ $extra ->
        [yes] , quante ne metterebbe di solito.
       *[no] , ma al massimo un’imitazione.
    }
    .clause = MT-GEMO-01
mt-role-thief = Ladro
    .short = Ladro
    .power = { $take ->
        [must] Prende tutti i gioielli davanti.
       *[may] Può prendere tutti i gioielli davanti.
    }{ $places ->
        [yes] {" "}Può mettere un’imitazione.
       *[no] {""}
    }
    .opens = { $open ->
        [yes] Un cassetto.
       *[no] Un cassetto, o nessuno.
    }
    .takes = { $take ->
        [must] Tutti i gioielli davanti, per il suo cuscino nero.
       *[may] Tutti i gioielli davanti, per il suo cuscino nero, o nessuno.
    }
    .places = { $places ->
        [yes] Un’imitazione, se vuole.
       *[no] Niente.
    }
    .fall = Non prende nulla e non mette nulla.
    .clause = MT-THF-01
mt-role-master-thief = Maestro dei ladri
    .short = Maestro
    .power = Prende davanti, o lo rischia per il rubino dietro.{ $places ->
        [yes] {" "}Può mettere un’imitazione.
       *[no] {""}
    }
    .opens = { $open ->
        [yes] Un cassetto e, se cerca, lo scompartimento segreto dietro.
       *[no] Un cassetto, o nessuno; se cerca, anche lo scompartimento segreto dietro.
    }
    .takes = Tutti i gioielli davanti; oppure cerca dietro. Se lì un rubino sta sopra, può prenderlo insieme a ciò che sta davanti. Altrimenti { $keeps ->
        [yes] può ancora prendere ciò che sta davanti, a meno che un rubino sia caduto.
       *[no] non ottiene nulla.
    } { $decline ->
        [yes] Può anche lasciare tutto.
       *[no] Deve fare una delle due cose.
    }
    .places = { $places ->
        [yes] Un’imitazione, se vuole, tranne dopo una ricerca fallita.
       *[no] Niente.
    }
    .fall = { $search ->
        [yes] Non prende nulla davanti e non mette nulla, ma può ancora cercare.
       *[no] Non prende nulla, non mette nulla e non cerca.
    }
    .clause = MT-MAST-01
mt-role-detective = Detective
    .short = Detective
    .power = Non apre nulla. Prende il cuscino rosso alla fine della manche.
    .opens = Niente, e non muove mai il portagioie.
    .takes = Alla fine della manche, tutti i gioielli del cuscino rosso. Se i detective sono più d’uno, ne scelgono uno alla volta, prima il numero più basso.
    .places = Niente.
    .fall = Non apre nulla, quindi non cade nulla.
    .clause = MT-DET-01
mt-power-opens = Apre
mt-power-takes = Prende
mt-power-places = Mette
mt-power-fall = Dopo una caduta
mt-characters = Personaggi di questa manche
mt-your-cards = Le tue carte
mt-in-hand = Nella tua mano
mt-played-already = Già giocata
mt-laid-face-down = Coperta
mt-card-state = { $name } · { $state ->
    [acting] agisce
    [done] fatto
   *[waiting] aspetta
}

## Posti
mt-stand-in = gioca un bot
mt-has-chosen = ha scelto
mt-is-choosing = sceglie una carta
mt-filling = nasconde diamanti
mt-seat-state = { $character ->
    [smuggler] Contrabbandiere
    [jeweler] Gioielliere
    [gemologist] Gioielliera
    [thief] Ladro
    [master-thief] Maestro dei ladri
   *[detective] Detective
} · { $shown ->
    [no] coperta
   *[yes] { $state ->
        [acting] agisce
        [done] fatto
       *[waiting] aspetta
    }
}
mt-chip = { $name }, { $what }; cuscino bianco { $white }, cuscino nero { $black }, { $points } punti
mt-pillows-of = { $name }: bianco { SIGNED($white) }, nero { SIGNED($black) }.
mt-red-holds = Cuscino rosso: { $total ->
    [0] vuoto.
   *[other] { COUNTED($rubies, $sapphires, $diamonds, of: "gem-rubies gem-sapphires gem-diamonds") }.
}

## Domande
mt-your-turn = Tocca a te, { $character ->
    [smuggler] contrabbandiere
    [jeweler] gioielliere
    [gemologist] gioielliera
    [thief] ladro
    [master-thief] maestro dei ladri
   *[detective] detective
}.
mt-ask-fill = Scegli un cassetto e quanti metterne. { $left ->
    [one] Resta { $left } diamante.
   *[other] Restano { $left } diamanti.
}
    .lead = Nascondi i tuoi diamanti.
mt-ask-box = { $demand ->
    [turn-and-flip] Ruota i piani superiori e capovolgi il portagioie, nell’ordine che vuoi.
    [turn-then-flip] Ruota i piani superiori, poi capovolgi il portagioie.
    [turn] Ora ruota i piani superiori.
    [flip] Ora capovolgi il portagioie.
    [some] Ruota i piani, capovolgi il portagioie, o fai entrambe le cose.
    [one] Ruota i piani o capovolgi il portagioie, una volta sola.
    [may-turn] Ruota i piani superiori, o lascia il portagioie.
    [may-flip] Capovolgi il portagioie, o lascialo.
   *[free] Ruota i piani, capovolgi il portagioie, o lascialo.
}
    .lead = Ora il portagioie.
mt-ask-choose = Chi vuoi essere in questa manche?
    .lead = Manche { $round }.
mt-ask-open = Apri un cassetto.
    .lead = Tocca a te.
mt-ask-smuggler = Prendine uno, se vuoi.
    .lead = Tocca a te.
mt-ask-place = { $must ->
    [yes] { $most ->
        [one] Metti un’imitazione.
       *[other] Metti almeno un’imitazione, al massimo { $most }.
    }
   *[no] { $most ->
        [one] Metti un’imitazione?
       *[other] Metti fino a { $most } imitazioni?
    }
}
    .lead = Tocca a te.
mt-ask-alarm = Aggiungi qui il tuo allarme?
    .lead = Tocca a te.
mt-ask-master = Prendi davanti o cerchi dietro?
    .lead = Tocca a te.
mt-ask-thief = Prendi tutto?
    .lead = Tocca a te.
mt-ask-searched = Prendi il rubino e ciò che sta davanti?
    .lead = Tocca a te.
mt-ask-lone = Lo riprendi?
    .lead = Il tuo allarme è da solo.
mt-ask-pick = Scegli un gioiello dal cuscino rosso.
    .lead = La tua parte.
mt-blocked = Sono caduti gioielli. Non puoi prendere né mettere nulla.
mt-you-see = { $total ->
    [0] Il cassetto è vuoto.
   *[other] Vedi { COUNTED($sapphires, $diamonds, of: "gem-sapphires gem-diamonds") }.
}
mt-over = Il colpo è finito.
mt-over-why = { $reason ->
    [white-empty] Un cuscino bianco è vuoto.
    [last-ruby] L’ultimo rubino ha lasciato il portagioie.
   *[max-rounds] È finita l’ultima manche.
}
mt-choosing = { $n ->
    [one] { LIST($names) } sceglie una carta.
   *[other] { LIST($names) } scelgono le carte.
}
mt-you-have-chosen = La tua carta è coperta.
mt-all-chosen = Tutte le carte sono posate.
mt-dividing = Il cuscino rosso viene diviso.
mt-round-over = La manche { $n } è finita.
mt-cards-turn = Le carte vengono scoperte.
mt-acts-next = { $who ->
    [you] Tocca prima a te.
   *[other] Tocca prima a { $player }{ $then ->
        [yes] , poi a te.
       *[no] .
    }
}
mt-nobody-acts = In questa manche nessuno apre un cassetto.
mt-card-now = { $state ->
    [done] Fatto
    [next] Adesso
    [then-you] Poi tu
    [hidden] Coperta
   *[waits] Aspetta
}
mt-tap-on = Tocca per proseguire
mt-doing = { $doing ->
    [fill] nasconde diamanti.
    [box] è al portagioie.
    [open] sceglie un cassetto.
    [pick] sceglie dal cuscino rosso.
    [lone] decide per l’allarme da solo.
   *[busy] è al cassetto.
}
mt-turn-of = Tocca a { $name }
mt-step-open = { $state ->
    [done] Aperto
    [now] Apre
   *[later] Aprire
}
mt-step-act = { $state ->
    [done] Ha agito
    [now] Agisce
   *[later] Agire
}
mt-step-box = { $state ->
    [now] Muove
   *[other] Portagioie
}

## Risposte
mt-shape-drawer = Quale cassetto?
mt-shape-box = Muovi il portagioie
mt-shape-cards = Il tuo personaggio
mt-shape-place = Il tuo cuscino bianco
mt-shape-pick = Il cuscino rosso
mt-shape-choice = La tua mossa
mt-hint-open = Scegli un cassetto.
mt-hint-fill = { $n ->
    [one] Un diamante da nascondere. Scegli un cassetto.
   *[other] { $n } diamanti da nascondere. Scegli un cassetto.
}
mt-fill-for-me = Riempi per me
mt-first-choose = Prima scegli
mt-do-open = Apri: { $place }
mt-do-fill = Mettine { $n }
mt-do-choose = Posa coperta
mt-do-pass-turn = Non aprire nulla
mt-do-place = { $total ->
    [0] Non mettere nulla
   *[other] Metti { COUNTED($sapphires, $diamonds, of: "gem-sapphires gem-diamonds") }
}
mt-do-turn = Ruota { $levels ->
    [one] il piano superiore
   *[other] i due piani superiori
} { $dir ->
    [cw] in senso orario
   *[ccw] in senso antiorario
}
mt-do-flip = Capovolgi
mt-do-take = { $kind ->
    [diamond] Prendi un diamante
    [sapphire] Prendi uno zaffiro
   *[ruby] Prendi un rubino
}
mt-do-take-all = Prendi tutto, { SIGNED($points) }
mt-do-take-everything = Prendi tutto
mt-do-take-ruby = Prendi il rubino e il davanti
mt-do-take-nothing = Non prendere nulla
mt-do-front = Prendi davanti
mt-do-secret = Cerca dietro
mt-do-leave-all = Lascia tutto
mt-do-lay-alarm = Aggiungi allarme
mt-do-keep-alarm = Tienilo
mt-do-fetch-alarm = Riprendilo
mt-do-leave-alarm = Lascialo
mt-do-done = Concludi
mt-do-leave-box = Lascia così
mt-move-top = Alto, senso orario
mt-move-top-back = Alto, senso antiorario
mt-move-two = Due in alto, senso orario
mt-move-two-back = Due in alto, senso antiorario
mt-seen-from-above = Visto dall’alto.
mt-move-flip = Capovolgi
mt-box-left = { $n ->
    [0] Nessuna azione rimasta.
    [one] Ancora un’azione: scegli, guarda, conferma.
   *[other] Ancora { $n } azioni: scegli, guarda, conferma.
}
mt-white-worth = { $same ->
    [yes] Le tue imitazioni: { SIGNED($before) }
   *[no] Le tue imitazioni: { SIGNED($before) } ora, { SIGNED($after) } dopo
}
mt-less = Uno in meno
mt-more = Uno in più
mt-so-many-there = ce ne sono { $n }
mt-to-black = sul tuo cuscino nero
mt-front-empty = non c’è nulla
mt-secret-why = Se un rubino sta sopra, lo prendi con ciò che sta davanti. { $keeps ->
    [yes] Altrimenti puoi ancora prendere davanti, a meno che un rubino cada.
   *[no] Altrimenti non hai nulla.
}
mt-leave-why = Richiudi il cassetto e passa al portagioie
mt-leave-lying = Lascia tutto dov’è
mt-must-choose = In questa edizione: davanti o dietro
mt-no-undo-open = Un cassetto, una volta aperto, non si può più ritirare.
mt-no-undo-fill = Così si apre il cassetto: non si può ritirare.
mt-no-undo-choose = Una carta posata resta.
mt-no-undo-secret = Cercare dietro non si può ritirare.
mt-no-undo-pick = Fino alla scelta seguente puoi ritirarla.
mt-why-setup-box = Mentre si riempie: al massimo una rotazione e un capovolgimento, nell’ordine dell’edizione.
mt-why-turn-first = In questa edizione prima si ruota, poi si capovolge.
mt-why-one-each = Il portagioie si ruota una volta e si capovolge una volta.

## Rifiuti
mt-refused-mt-turn-02 = Un cassetto per turno, e il tuo l’hai già aperto.
mt-refused-mt-turn-07 = Sono caduti gioielli: in questo turno nulla da prendere o mettere. Il portagioie si può ancora muovere.
mt-refused-mt-act-07 = In questa edizione prima si ruota, poi si capovolge.
mt-refused-mt-box-07 = Ruotano solo il piano superiore o i due superiori insieme.
mt-refused-mt-jewl-04 = In questo cassetto c’è già un allarme. Ne basta uno.
mt-refused-mt-mast-13 = Il maestro dei ladri prende davanti o cerca dietro.

## Chi vede
mt-all-see = Tutti vedono questo cassetto
mt-you-see-it = Non tutti vedono questo cassetto, ma tu sì
mt-you-too = Vedi questo cassetto
mt-you-cannot-see = Non vedi dentro questo cassetto

## Che cosa è successo
mt-tell-filling-began = { $who ->
    [you] Nascondi i tuoi diamanti.
   *[other] { $player } nasconde diamanti.
}
mt-tell-opened = { $who ->
    [you] Apri:
   *[other] { $player } apre:
} { $place }{ $marked ->
    [no] .
   *[yes] , { $grain }.
}
mt-tell-spilled = { $n ->
    [one] Cade { $n } diamante
   *[other] Cadono { $n } diamanti
} { $to ->
    [red] sul cuscino rosso.
   *[back] { $n ->
        [one] e torna nel cassetto, sopra.
       *[other] e tornano nel cassetto, sopra.
    }
}
mt-tell-filled = { $who ->
    [you] Ci metti diamanti.
   *[other] { $player } ci mette diamanti.
}
mt-tell-added = { $n ->
    [one] Era { $n } diamante.
   *[other] Erano { $n } diamanti.
}
mt-tell-filling-ended = { $who ->
    [you] I tuoi diamanti sono nascosti.
   *[other] { $player } ha nascosto tutto.
}
mt-tell-round = Manche { $n }. Tutti scelgono un personaggio.
mt-tell-chose = { $who ->
    [you] Hai scelto.
   *[other] { $player } ha scelto.
}
mt-tell-revealed = { $who ->
    [you] Giochi
   *[other] { $player } gioca
} { $character ->
    [smuggler] il contrabbandiere
    [jeweler] il gioielliere
    [gemologist] la gioielliera
    [thief] il ladro
    [master-thief] il maestro dei ladri
   *[detective] il detective
}, numero { $number }.
mt-tell-smugglers = { $n ->
    [0] Non c’è nessun contrabbandiere.
    [one] Un contrabbandiere agisce per primo; le altre carte restano coperte.
   *[other] { $n } contrabbandieri agiscono per primi; le altre carte restano coperte.
}
mt-tell-ring = { $result ->
    [nobody] Né contrabbandieri né detective in questa manche.
    [detectives] { $detectives ->
        [one] Nessun contrabbandiere, un detective: alla fine della manche il cuscino rosso è suo.
       *[other] Nessun contrabbandiere, { $detectives } detective: alla fine della manche si dividono il cuscino rosso.
    }
    [ring] { loc-ring }: il cuscino rosso va { loc-smugglers }.
   *[broken] { loc-ring }: il cuscino rosso non va { loc-smugglers }.
}
loc-ring = { $smugglers ->
    [one] Un contrabbandiere
   *[other] { $smugglers } contrabbandieri
}, { $detectives ->
    [0] nessun detective
    [one] un detective
   *[other] { $detectives } detective
}
loc-smugglers = { $smugglers ->
    [one] al contrabbandiere
   *[other] ai contrabbandieri
}
mt-tell-turn = { $who ->
    [you] Tocca a te
   *[other] Tocca a { $player }
}{ $character ->
    [smuggler] , contrabbandiere.
    [jeweler] , gioielliere.
    [gemologist] , gioielliera.
    [thief] , ladro.
    [master-thief] , maestro dei ladri.
    [detective] , detective.
   *[unknown] .
}
mt-recap-turn = { $who ->
    [you] Tu
   *[other] { $player }
}{ $character ->
    [smuggler] , contrabbandiere.
    [jeweler] , gioielliere.
    [gemologist] , gioielliera.
    [thief] , ladro.
    [master-thief] , maestro dei ladri.
    [detective] , detective.
   *[unknown] .
}
mt-tell-passed = { $who ->
    [you] Non apri nulla.
   *[other] { $player } non apre nulla.
}
mt-tell-fell = { $total ->
    [0] Non cade nulla.
   *[other] Sul cuscino rosso: { COUNTED($sapphires, $diamonds, of: "gem-sapphires gem-diamonds") }.
}
mt-tell-alarm = { $total ->
    [0] { $who ->
        [you] Il tuo allarme cade e torna sul tuo riepilogo.
       *[other] L’allarme di { $player } cade e torna sul riepilogo.
    }
   *[other] { $who ->
        [you] Il tuo allarme cade.
       *[other] L’allarme di { $player } cade.
    } { COUNTED($sapphires, $diamonds, of: "gem-sapphires gem-diamonds") }: { $to ->
        [red] sul cuscino rosso.
       *[black] sul cuscino nero di chi l’ha messo.
    }
}
mt-tell-saw = { $total ->
    [0] Davanti non c’è nulla.
   *[other] Davanti: { COUNTED($sapphires, $diamonds, of: "gem-sapphires gem-diamonds") }.
}
mt-tell-emptied = { $total ->
    [0] { $who ->
        [you] Non trovi nulla da prendere.
       *[other] { $player } non trova nulla da prendere.
    }
   *[other] { $who ->
        [you] Metti
       *[other] { $player } mette
    } { COUNTED($sapphires, $diamonds, of: "gem-sapphires gem-diamonds") } { $to ->
        [red] sul cuscino rosso.
       *[black] sul cuscino nero.
    }
}
mt-tell-took-one = { $who ->
    [you] Prendi
   *[other] { $player } prende
} { $kind ->
    [diamond] un diamante.
   *[sapphire] uno zaffiro.
}
mt-tell-declined = { $who ->
    [you] Non prendi nulla.
   *[other] { $player } non prende nulla.
}
mt-tell-placed = { $total ->
    [0] { $who ->
        [you] Non metti nulla.
       *[other] { $player } non mette nulla.
    }
   *[other] { $who ->
        [you] Metti
       *[other] { $player } mette
    } { COUNTED($sapphires, $diamonds, of: "gem-sapphires gem-diamonds") }.
}
mt-tell-alarm-laid = { $who ->
    [you] Aggiungi il tuo allarme.
   *[other] { $player } aggiunge l’allarme.
}
mt-tell-alarm-alone = { $who ->
    [you] Il tuo allarme è da solo.
   *[other] L’allarme di { $player } è da solo.
}
mt-tell-alarm-returned = { $who ->
    [you] Il tuo allarme torna sul tuo riepilogo.
   *[other] L’allarme torna a { $player }.
}
mt-tell-alarm-left = { $who ->
    [you] Lasci lì il tuo allarme.
   *[other] { $player } lascia lì l’allarme.
}
mt-tell-secret-sought = { $who ->
    [you] Cerchi dietro.
   *[other] { $player } cerca dietro.
}
mt-tell-secret-seen = { $n ->
    [0] Non c’è nessun rubino.
   *[other] C’è un rubino.
}
mt-tell-ruby-fell = { $to ->
    [red] Un rubino cade sul cuscino rosso.
   *[back] Un rubino cade e torna al suo posto, sopra.
}
mt-tell-ruby-taken = { $who ->
    [you] Prendi un rubino.
   *[other] { $player } prende un rubino.
}
mt-tell-turned = { $who ->
    [you] Ruoti
   *[other] { $player } ruota
} { $levels ->
    [one] il piano superiore
   *[other] i due piani superiori
} { $dir ->
    [cw] in senso orario.
   *[ccw] in senso antiorario.
}
mt-tell-flipped = { $who ->
    [you] Capovolgi il portagioie.
   *[other] { $player } capovolge il portagioie.
} Alto e basso si scambiano; { $axis ->
    [ns] sinistra e destra
   *[ew] davanti e dietro
} anche.
mt-tell-division = { $n ->
    [one] Il cuscino rosso va a { LIST($names) }.
   *[other] Il cuscino rosso si divide: { LIST($names) }, in quest’ordine.
}
mt-tell-took-red = { $who ->
    [you] Prendi tutto il cuscino rosso.
   *[other] { $player } prende tutto il cuscino rosso.
}
mt-tell-picked = { $who ->
    [you] Scegli
   *[other] { $player } sceglie
} { $kind ->
    [diamond] un diamante.
    [sapphire] uno zaffiro.
   *[ruby] un rubino.
}
mt-tell-cards-passed = Tutti passano le sei carte a sinistra.
mt-tell-ended = Il colpo è finito. { $reason ->
    [white-empty] Un cuscino bianco è vuoto.
    [last-ruby] L’ultimo rubino ha lasciato il portagioie.
   *[max-rounds] È finita l’ultima manche.
}

## La fine
mt-master-of-thieves = Maestria nel furto
mt-counting = Il nero in su, il bianco in giù…
mt-score-how = I cuscini neri aggiungono, i bianchi tolgono: diamanti 1, zaffiri 2, rubini 4.
mt-skip-count = Salta il conteggio
mt-won = { $n ->
    [one] Vince { LIST($names) }.
   *[other] Vincono insieme { LIST($names) }.
}
mt-tie = { $kind ->
    [rubies] Parità; vince chi ha più rubini.
    [sapphires] Parità, anche nei rubini; vince chi ha più zaffiri.
    [diamonds] Parità fino in fondo; vince chi ha più diamanti.
   *[shared] Parità in tutto: vittoria condivisa.
}

key-open = aprire il cassetto scelto
key-top = piano superiore, senso orario, antiorario
key-two = due piani superiori, senso orario, antiorario
key-flip = capovolgere il portagioie
key-done = lasciare il portagioie com’è
key-pillows = tutti i cuscini, a voce
key-walk = girare intorno al portagioie
key-who = chi lo vede
