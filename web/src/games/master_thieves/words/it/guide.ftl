## Come si gioca
mt-guide-aim = Lo scopo
    .text = Raccogli gioielli veri sul tuo cuscino nero: valgono punti. Liberati delle imitazioni sul tuo cuscino bianco: ne costano. Un’imitazione messa in un cassetto diventa un gioiello vero per chi la tira fuori.
mt-guide-box = Il portagioie
    .text = Il portagioie ha tre piani, con un cassetto su ognuno dei quattro lati. In un cassetto i gioielli stanno sopra o sotto: all’apertura, ciò che sta sopra resta e ciò che sta sotto cade. Dietro il primo scompartimento di sei cassetti, uno scompartimento segreto nasconde un rubino.{ $marked ->
        [yes] {""}
       *[no] {" "}Da fuori nessuno vede quali.
    }
    .moves = Una rotazione muove il piano superiore, o i due piani superiori insieme. Capovolgere il portagioie porta in basso il piano superiore, e ciò che in un cassetto stava sopra passa sotto.
mt-guide-setup = Prima della prima manche
    .text = Tutti hanno { $diamonds } diamanti e { $sapphires } zaffiri d’imitazione sul cuscino bianco, un allarme e sei carte personaggio. Uno dopo l’altro nascondete nei cassetti una parte dei { $fill } diamanti veri. Poi { $rule ->
        [one] ruoti i piani superiori o capovolgi il portagioie.
        [one_optional] puoi ruotare i piani superiori o capovolgere il portagioie.
        [turn_and_flip] ruoti i piani superiori e capovolgi il portagioie, { $sequence ->
            [turn_first] in quest’ordine.
           *[any] nell’ordine che vuoi.
        }
        [at_least_one] ruoti i piani superiori, capovolgi il portagioie, o fai entrambe le cose, { $sequence ->
            [turn_first] in quest’ordine.
           *[any] nell’ordine che vuoi.
        }
       *[optional] puoi ruotare i piani superiori e capovolgere il portagioie, { $sequence ->
            [turn_first] in quest’ordine.
           *[any] nell’ordine che vuoi.
        }
    }
mt-guide-round = Una manche
    .choose = Tutti scelgono una carta in segreto. { $reveal ->
        [all_at_once] Poi si rivelano tutte le carte.
       *[smugglers_first] I contrabbandieri si rivelano e agiscono per primi; poi si rivelano tutti gli altri.
    }
    .order = I personaggi agiscono in quest’ordine: contrabbandiere, gioielliere, gioielliera, ladro, maestro dei ladri, detective. Tra personaggi uguali agisce prima il numero più basso.
    .open = Nel tuo turno apri un cassetto, su qualsiasi piano e lato. { $sees ->
        [opener] Solo tu vedi che cosa contiene.
        [line_of_sight] Tutti vedono che cosa contiene, tranne chi siede di fronte.
       *[everyone] Tutti vedono che cosa contiene.
    }
    .fall = Se cadono gioielli, vanno sul cuscino rosso e la tua azione è persa: non prendi e non metti nulla. Solo la gioielliera mette lo stesso.
    .act = Se non cade nulla, fai ciò che può il tuo personaggio.
    .actions = Poi hai { $placed ->
        [one] { $placed } azione sul portagioie
       *[other] { $placed } azioni sul portagioie
    }{ $same ->
        [yes] .
       *[no] {" "}se hai messo un’imitazione, altrimenti { $other }.
    } Un’azione è una rotazione o capovolgere{ $two ->
        [yes] { $mix ->
            [any] {""}
           *[one_each] , non due volte la stessa
        }{ $sequence ->
            [turn_first] , e la rotazione viene prima
           *[any] {""}
        }
       *[no] {""}
    }.
    .next = Le carte giocate si mettono da parte { $played ->
        [face_up] scoperte
       *[face_down] coperte
    }: giochi ogni personaggio una volta in sei manche. Poi tutti passano le sei carte a sinistra.
mt-guide-roles = I sei personaggi
mt-guide-red = Il cuscino rosso
    .smugglers = Appena ha agito l’ultimo contrabbandiere, i contrabbandieri si dividono il cuscino rosso, un gioiello alla volta, { $least ->
        [1] { $compare ->
            [gt] se sono più dei detective.
           *[ge] se sono almeno quanti i detective.
        }
       *[other] se sono almeno { $least } e { $compare ->
            [gt] più dei detective.
           *[ge] non meno dei detective.
        }
    } Chi ha fatto cadere gioielli non ha parte.
    .detectives = Ciò che vi resta alla fine della manche va ai detective. Senza detective resta per la manche seguente.
mt-guide-alarm = L’allarme
    .text = Se un allarme cade quando apre qualcun altro, chi l’ha messo riceve tutti i gioielli caduti con lui. Se apri tu il cassetto con il tuo allarme, vanno sul cuscino rosso. L’allarme torna in ogni caso. Finché sta sopra, è inattivo.
mt-guide-end = La fine
    .text = Se alla fine di una manche un cuscino bianco è vuoto, la partita finisce.{ $ruby ->
        [no] {""}
        [at_once] {" "}Finisce anche appena l’ultimo rubino ha lasciato il suo scompartimento.
       *[round_end] {" "}Finisce anche alla fine della manche in cui l’ultimo rubino ha lasciato il suo scompartimento.
    }
    .score = Sul tuo cuscino nero un rubino vale 4 punti, uno zaffiro 2, un diamante 1. Sul tuo cuscino bianco uno zaffiro costa 2 punti, un diamante 1. Vince chi ha più punti.
    .tie = A parità di punti decide il maggior numero di gioielli di un tipo: { LIST($kinds) }, in quest’ordine.
mt-guide-kind-r = rubini
mt-guide-kind-s = zaffiri
mt-guide-kind-d = diamanti
mt-guide-rare = Che cosa c’è ancora da sapere
    .setup-fall-to = { $value ->
        [same_drawer] I diamanti che intanto cadono tornano nello stesso cassetto.
       *[red] I diamanti che intanto cadono vanno sul cuscino rosso.
    }
    .supply-policy = { $value ->
        [fewer_imitations] Se i gioielli non bastano, tutti ricevono meno imitazioni.
        [smaller_fill] Se i gioielli non bastano, si nascondono meno diamanti.
       *[other] {""}
    }
    .ruby-layout = { $value ->
        [random_per_level] All’inizio, su ogni piano, un rubino sta sopra e quello di fronte sta sotto; quale, lo ha deciso la sorte.
       *[aligned] All’inizio i tre rubini di un lato stanno sopra e i tre di fronte stanno sotto.
    }
    .ruby-fall-to = { $value ->
        [red] Un rubino che cade durante una ricerca va sul cuscino rosso.
       *[up_secret] Un rubino che cade durante una ricerca viene rimesso nel suo scompartimento, sopra.
    }
    .lone-alarm = { $value ->
        [returns] Se resta nel cassetto senza gioielli, torna a chi l’ha messo.
        [stays] Anche senza gioielli resta nel cassetto finché non cade.
       *[owner_choice] Se resta nel cassetto senza gioielli, chi l’ha messo può riprenderlo.
    }
    .owner-may-fetch-lone-alarm = { $value ->
        [yes] Lo si può riprendere solo aprendo di persona quel cassetto.
       *[no] {""}
    }
    .lone-alarm-checked-when-placed = { $value ->
        [yes] Lo stesso vale per un allarme messo in questo turno.
       *[no] {""}
    }
    .bare-alarm-blocks = { $value ->
        [yes] Anche un allarme che cade senza gioielli ti fa perdere l’azione.
       *[no] Un allarme che cade senza gioielli non ti fa perdere l’azione.
    }
    .dropper-counts-in-ring = { $value ->
        [no] Il suo contrabbandiere non conta nemmeno.
       *[yes] {""}
    }
    .share-if-all-dropped = { $value ->
        [yes] Se ne hanno fatti cadere tutti, se lo dividono lo stesso.
       *[no] {""}
    }
    .alarm-counts-as-placed = { $value ->
        [yes] Mettere solo il tuo allarme vale come mettere un’imitazione.
       *[no] {""}
    }
    .flip-axis = { $value ->
        [ns] Capovolgere il portagioie scambia il lato sinistro e il destro.
        [actor] Capovolgere il portagioie scambia il lato di chi lo capovolge e quello opposto.
       *[ew] Capovolgere il portagioie scambia il davanti e il dietro.
    }
    .drawer-marks = { $value ->
        [plain] I cassetti sono tutti uguali.
       *[grain] I cassetti si riconoscono dalle venature.
    }
    .show-long-short = { $value ->
        [yes] I sei cassetti con uno scompartimento segreto sono segnati con due borchie d’ottone.
       *[no] {""}
    }
    .pillows-public = { $value ->
        [no] I cuscini neri degli altri sono coperti fino alla fine.
       *[yes] Tutti i cuscini sono scoperti.
    }
    .memory-aid = { $value ->
        [open-book] Tutto ciò che ti è stato mostrato resta visibile.
        [notebook] Ti si mostra solo ciò che è visibile adesso, ma puoi lasciare segni sui cassetti.
       *[classic] Ti si mostra solo ciò che è visibile adesso. Il resto lo devi ricordare.
    }
    .max-rounds = { $value ->
        [120] {""}
       *[other] Al più tardi dopo { $value } manche si contano i punti.
    }
