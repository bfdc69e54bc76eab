## Come si gioca
ft-guide-aim = Lo scopo
    .text = Sul tabellone ci sono nove zaffiri, tra sedici tessere in quattro righe di quattro. Rubane più degli altri, e prendi pochi Malocchi.
ft-guide-jars = Che cosa dicono le giare
    .text = { $family ->
        [yes] Ogni tessera sta sotto una giara, e sotto la giara c’è un ladrone.
       *[no] Ogni tessera sta sotto una giara. Sotto c’è un ladrone o una tessera speciale.
    } Un ladrone ha un colore e un simbolo, e così la sua giara. Solo uno dei due è vero: il colore o il simbolo.{ $family ->
        [yes] {""}
       *[no] {" "}Sopra una tessera speciale non è vero nulla.
    }
ft-guide-turn = Il tuo turno
    .draw = Pesca. Scarta le tessere che vuoi, poi pesca fino a tre. Gli altri { $backs ->
        [no] vedono solo quante ne hai.
       *[yes] ne vedono solo le giare.
    }
    .glimpse = Sbirciata. Guarda sotto una giara. La tessera la vedi solo tu.{ $family ->
        [yes] {""}
       *[no] {" "}Ma un Pugnale, uno Zaffiro o una Lanterna va mostrato.
    }
    .action = Azione. Scambia due tessere che si toccano, anche di spigolo. Oppure sostituisci: metti una tua tessera, coperta, sul tabellone e prendi quella che stava lì.{ $family ->
        [yes] {""}
       *[no] {" "}Oppure gioca una tessera speciale.
    }
    .attempt = Furto. Annuncia uno zaffiro o una linea. Le quattro tessere si scoprono.
    .skip = Pescare è obbligatorio. Ognuna delle altre tre fasi si può saltare. Un furto tentato finisce il tuo turno.
ft-guide-match = Che cosa va insieme
    .text = Quattro tessere vanno insieme se hanno un solo colore, quattro colori diversi, un solo simbolo o quattro simboli diversi. Colori e simboli non si mescolano.
ft-guide-steal = Rubare
    .surround = Le quattro tessere intorno a uno zaffiro vanno insieme: è tuo. Le tessere restano, scoperte.
    .line = Le quattro tessere di una riga, di una colonna o di una diagonale lunga vanno insieme: prendi uno zaffiro che tocca la linea{ $touch ->
        [along] {" "}con due delle sue tessere
       *[any] {""}
    }. Se nessuno la tocca, prendi uno zaffiro qualsiasi, dal tabellone o da un tesoro. Le quattro tessere si scartano, e ne arrivano di nuove.
    .several = Se altre quattro vanno insieme nello stesso momento, puoi prendere anche quelle.
    .failed = Le quattro non vanno insieme: prendi un Malocchio, e tutte tornano coperte.
ft-guide-specials = Le tessere speciali
ft-guide-found = Trovata guardando
ft-guide-held = Giocata da te
ft-guide-tried = In un furto
ft-guide-lantern = Lanterna
    .found = Mostrata. Tre tessere vicine si scoprono per tutti.
    .held = Come sbirciata: guarda sotto due giare che si toccano.
    .tried = Il furto fallisce.
ft-guide-sapphire = Zaffiro
    .found = Mostrato, e tuo: va nel tuo tesoro.
    .held = Come azione: prendi uno zaffiro dal tabellone o da un tesoro.
    .tried = Il furto fallisce, e non lo ottieni.
ft-guide-amulet = Amuleto
    .found = Resta il tuo segreto.
    .held = Come azione: perdi un Malocchio.
    .tried = Vale il ladrone che ti serve.
ft-guide-dagger = Pugnale
    .found = Mostrato. Perdi tutte le tue tessere{ $saves ->
        [yes] , a meno di scartare un Pugnale che hai.
       *[no] .
    }
    .held = Nel turno di chiunque: annulla una tessera speciale che qualcun altro ha appena giocato, anche un Pugnale.
    .tried = Il furto fallisce.
ft-guide-eye = Malocchio
    .found = Resta il tuo segreto.
    .held = Come azione: dallo a qualcuno.
    .tried = Il furto fallisce.
ft-guide-leader = Capo
    .found = Un ladrone come gli altri.
    .held = Prima della tua azione: mettilo scoperto al posto di una tessera, che va { $return ->
        [discard] negli scarti.
       *[hand] tra le tue tessere.
    }
    .tried = Un ladrone; quattro Capi prendono tutti gli zaffiri del tabellone.
ft-guide-merchant = Mercante
    .found = Agisce subito: a ogni turno ruba in un angolo; se arriva allo zaffiro centrale, perdono tutti.
    .held = Agisce quando viene pescato.
    .tried = Agisce, poi il furto fallisce.
ft-guide-genie = Genio
    .found = Agisce subito: hai un desiderio.
    .held = Agisce quando viene pescato.
    .tried = Agisce, poi il furto fallisce.
ft-guide-sinbad = Sinbad
    .found = Agisce subito: tutte le tessere in mano passano di sette posti a sinistra.
    .held = Agisce quando viene pescato.
    .tried = Agisce, poi il furto fallisce.
ft-guide-end = La fine
    .text = Quando sul tabellone non ci sono più zaffiri, la partita finisce.{ $tales ->
        [yes] {" "}Se il Mercante prende lo zaffiro centrale, hanno perso tutti.
       *[no] {""}
    }
    .score = Ogni zaffiro nel tuo tesoro vale 1 punto, ogni Malocchio ne costa 1. Le tessere che hai ancora non contano. Vince chi ha più punti.
    .tie = A parità di punti vince chi ha meno Malocchi, poi chi ha più zaffiri veri.
