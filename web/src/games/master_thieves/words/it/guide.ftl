## Come si gioca
mt-guide-aim = Lo scopo
    .text = Raccogli gioielli veri sul tuo cuscino nero: valgono punti. Liberati delle imitazioni sul tuo cuscino bianco: ne costano. Un’imitazione messa in un cassetto diventa un gioiello vero per chi la tira fuori.
mt-guide-box = Il portagioie
    .text = Il portagioie ha tre piani, con un cassetto su ognuno dei quattro lati. In un cassetto i gioielli stanno sopra o sotto: all’apertura, ciò che sta sopra resta e ciò che sta sotto cade. Dietro il primo scompartimento di sei cassetti, uno scompartimento segreto nasconde un rubino. Da fuori nessuno vede quali.
    .moves = Una rotazione muove il piano superiore, o i due piani superiori insieme. Capovolgere il portagioie porta in basso il piano superiore, e ciò che in un cassetto stava sopra passa sotto.
mt-guide-setup = Prima della prima manche
    .text = Tutti hanno { $diamonds } diamanti e { $sapphires } zaffiri d’imitazione sul cuscino bianco, un allarme e sei carte personaggio. Uno dopo l’altro nascondete nei cassetti una parte dei { $fill } diamanti veri. Poi { $rule ->
        [turn_and_flip] ruoti i piani superiori e capovolgi il portagioie.
        [at_least_one] ruoti i piani superiori, capovolgi il portagioie, o entrambe le cose.
       *[optional] puoi ruotare i piani superiori e capovolgere il portagioie.
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
    .next = Le carte giocate si mettono da parte: giochi ogni personaggio una volta in sei manche. Poi tutti passano le sei carte a sinistra.
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
