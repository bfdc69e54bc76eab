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
       *[no] {" "}Ma Pugnale, Zaffiro e Lanterna vanno mostrati.
    }
    .action = Azione. Scambia due tessere che si toccano, anche solo con un angolo. Oppure sostituisci: metti una tua tessera, coperta, sul tabellone e prendi quella che stava lì.{ $family ->
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
    .several = { $scope ->
        [all] Se altre quattro tessere scoperte vanno insieme,
        [new] Se altre quattro vanno insieme con una tessera appena scoperta,
       *[linked] Se altre quattro, con una tessera in comune, vanno insieme,
    } { $must ->
        [yes] devi sfruttare anche quelle.
       *[no] puoi sfruttare anche quelle.
    }
    .failed = Le quattro non vanno insieme: prendi un Malocchio, e { $stay ->
        [restore] quelle che erano coperte tornano coperte.
       *[all_down] tutte tornano coperte.
    }
ft-guide-specials = Le tessere speciali
ft-guide-found = Trovata guardando
ft-guide-held = Giocata da te
ft-guide-tried = In un furto
ft-guide-lantern = Lanterna
    .found = { $near ->
        [orthogonal] Mostrata. Tre tessere che la toccano con un lato si scoprono per tutti.
       *[king] Mostrata. Tre tessere che la toccano, anche solo con un angolo, si scoprono per tutti.
    }
    .held = { $near ->
        [orthogonal] Come sbirciata: guarda sotto due giare che si toccano con un lato.
       *[king] Come sbirciata: guarda sotto due giare che si toccano, anche solo con un angolo.
    }
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
    .text = Quando sul tabellone non ci sono più zaffiri, la partita finisce { $check ->
        [turn] con quel turno.
       *[effect] subito.
    }{ $tales ->
        [yes] {" "}Se il Mercante prende lo zaffiro centrale, hanno perso tutti.
       *[no] {""}
    }
    .score = Ogni zaffiro nel tuo tesoro vale 1 punto, ogni Malocchio ne costa 1. Le tessere che hai ancora non contano. Vince chi ha più punti.{ $floor ->
        [none] {""}
       *[other] {" "}Nessun punteggio scende sotto zero.
    }
    .tie = A parità di punti vince chi ha meno Malocchi, poi chi ha più zaffiri veri. { $tied ->
        [everyone] Se la parità resta, vince tutto il tavolo.
       *[tied] Se la parità resta, la vittoria è condivisa.
    }
ft-guide-rare = Che cosa c’è ancora da sapere
    .special-counts = Le tessere speciali: { $lanterns } × Lanterna, { $sapphires } × Zaffiro, { $amulets } × Amuleto, { $daggers } × Pugnale, { $eyes } × Malocchio.
    .jar-assignment = { $value ->
        [printed] Ogni giara nasconde la stessa cosa in ogni partita.
       *[fresh] Che cosa nasconde ogni giara si sorteggia a ogni partita.
    }
    .stack-top-public = { $value ->
        [no] La giara in cima alla pila è coperta.
       *[yes] Tutti vedono la giara in cima alla pila.
    }
    .discard-visibility = { $value ->
        [face_down] Gli scarti sono coperti.
       *[face_up] Tutti possono guardare gli scarti.
    }
    .stack-exhaustion = { $value ->
        [no_draw] Quando la pila è vuota, non si pesca più.
        [end_game] Quando la pila è vuota, si mescolano gli scarti, e alla fine di quel turno si contano i punti.
       *[reshuffle] Quando la pila è vuota, si mescolano gli scarti.
    }
    .reaction-prompt = { $value ->
        [holders] Viene interpellato solo chi ha un Pugnale: così tutti sanno chi ce l’ha.
       *[all] {""}
    }
    .tiles-stealable = { $value ->
        [no] Le tessere Zaffiro in un tesoro sono al sicuro.
       *[yes] {""}
    }
    .evil-eye-limit = { $value ->
        [none] {""}
       *[other] I segnalini Malocchio sono solo { $value }: poi non se ne prendono più.
    }
    .golden-backs = { $value ->
        [golden] Le tre tessere dorate si riconoscono dal dorso.
       *[decoy] Le tre tessere dorate sembrano giare comuni.
    }
    .golden-fate = { $value ->
        [discard] Dopo aver agito si scartano, e possono tornare.
       *[removed] Dopo aver agito escono dalla partita.
    }
    .merchant-origin = { $value ->
        [by_seat] Il Mercante comincia dall’angolo in basso a sinistra, visto da chi l’ha incontrato.
       *[fixed] Il Mercante comincia dall’angolo in basso a sinistra.
    }
    .merchant-loot-by-line = { $value ->
        [no_touch] Il suo bottino si può prendere con uno Zaffiro, o con una linea che nessuno zaffiro tocca.
       *[any_line] Il suo bottino si può prendere con uno Zaffiro o con una linea qualsiasi.
    }
    .sinbad-peek = { $value ->
        [yes] Tutti vedono le tessere che Sinbad fa passare.
       *[no] {""}
    }
    .memory-aid = { $value ->
        [open-book] Tutto ciò che ti è stato mostrato resta visibile.
        [notebook] Ti si mostra solo ciò che è visibile adesso, ma puoi lasciare segni sulle tessere.
       *[classic] Ti si mostra solo ciò che è visibile adesso. Il resto lo devi ricordare.
    }
    .max-turns = { $value ->
        [300] {""}
       *[other] Dopo { $value } turni in tutto si contano i punti.
    }
