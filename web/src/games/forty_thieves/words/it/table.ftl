## Cose

ft-look = { $symbol ->
    [sun] sole { loc-m }
    [clubs] trifoglio { loc-m }
    [moon] luna { loc-f }
    [hand] mano { loc-f }
   *[star] stella { loc-f }
}
loc-m = { $colour ->
    [red] rosso
    [green] verde
    [yellow] giallo
   *[blue] blu
}
loc-f = { $colour ->
    [red] rossa
    [green] verde
    [yellow] gialla
   *[blue] blu
}
ft-leader = { $symbol ->
    [sun] Capo, sole { loc-m }
    [clubs] Capo, trifoglio { loc-m }
    [moon] Capo, luna { loc-f }
    [hand] Capo, mano { loc-f }
   *[star] Capo, stella { loc-f }
}
ft-jar = giara con { $symbol ->
    [sun] sole { loc-m }
    [clubs] trifoglio { loc-m }
    [moon] luna { loc-f }
    [hand] mano { loc-f }
   *[star] stella { loc-f }
}
ft-jar-gold = giara dorata
ft-jar-unknown = una giara che non vedi
ft-face-unknown = non mostrata
ft-tile = { $tile ->
    [lantern] Lanterna
    [sapphire] Zaffiro
    [amulet] Amuleto
    [dagger] Pugnale
    [eye] Malocchio
    [merchant] Mercante disonesto
    [genie] Genio
   *[sinbad] Sinbad
}
ft-cell = riga { $row }, colonna { $column }
ft-cell-shows = { $cell }: { $look }
ft-shows-at = { $look } in { $cell }
ft-gem = lo zaffiro { $place ->
    [upper-left] in alto a sinistra
    [upper] in alto
    [upper-right] in alto a destra
    [left] a sinistra
    [centre] al centro
    [right] a destra
    [lower-left] in basso a sinistra
    [lower] in basso
   *[lower-right] in basso a destra
}
ft-line = { $line ->
    [row] riga { $number }
    [column] colonna { $number }
   *[diagonal] { $number ->
        [1] diagonale discendente
       *[other] diagonale ascendente
    }
}
ft-hoard-gem = uno zaffiro di { $player }
ft-hoard-tile = una tessera Zaffiro di { $player }, { $jar }
ft-eye-token = un segnalino Malocchio
ft-eye-tile = una tessera Malocchio, { $jar }
ft-hand-tile = la tua tessera { $number }
ft-loot = uno zaffiro del Mercante
ft-wish = { $wish ->
    [0] Niente più Malocchi
    [1] Un secondo turno
    [2] Via il Mercante
   *[3] Niente, grazie
}
    .note = { $wish ->
        [0] Tutti i Malocchi lasciano il tuo tesoro.
        [1] Giochi di nuovo appena finisce questo turno.
        [2] Se ne va, e il suo bottino è tuo.
       *[3] Il Genio alza le spalle e se ne va.
    }
ft-colour = { $colour ->
    [red] rosso
    [green] verde
    [yellow] giallo
   *[blue] blu
}
ft-symbol = { $symbol ->
    [sun] sole
    [clubs] trifoglio
    [moon] luna
    [hand] mano
   *[star] stella
}

## Che cosa succede

ft-said-dealt = Sedici giare stanno sul tabellone, con nove zaffiri in mezzo.
ft-said-turn = { $who ->
    [you] Tocca a te.
   *[other] { $player } comincia il turno.
}
ft-said-passed = { $who ->
    [you] Passi.
   *[other] { $player } passa.
}
ft-said-threw = { $who ->
    [you] Scarti
   *[other] { $player } scarta
}: { LIST($faces) }.
ft-said-threw-down = { $who ->
    [you] Scarti
   *[other] { $player } scarta
} a faccia coperta: { LIST($jars) }.
ft-said-drew = { $who ->
    [you] Peschi
   *[other] { $player } pesca
} { $n ->
    [one] { $n } tessera
   *[other] { $n } tessere
}: { LIST($jars) }.
ft-said-drew-hidden = { $who ->
    [you] Peschi
   *[other] { $player } pesca
} { $n ->
    [one] { $n } tessera.
   *[other] { $n } tessere.
}
ft-said-held = Prendi in mano: { LIST($faces) }. Solo per i tuoi occhi.
ft-said-held-shown = { $who ->
    [you] Tieni
   *[other] { $player } tiene
}: { LIST($faces) }.
ft-said-reshuffled = Gli scarti vengono mescolati e diventano la pila.
ft-said-refilled = { $n ->
    [one] Nuova giara
   *[other] Nuove giare
}, { LIST($jars) }.
ft-said-peeked = { $who ->
    [you] Sbirci sotto una giara, { $cell }, e non mostri nulla.
   *[other] { $player } sbircia sotto una giara, { $cell }, e non mostra nulla.
}
ft-said-looked = { $who ->
    [you] Sbirci
   *[other] { $player } sbircia
} con la Lanterna sotto le giare, { LIST($cells) }.
ft-said-saw = { $n ->
    [one] Sbirci sotto una giara, { LIST($seen) }. Solo per i tuoi occhi.
   *[other] Con la Lanterna vedi { LIST($seen) }. Solo per i tuoi occhi.
}
ft-said-seen = Si vede: { LIST($seen) }.
ft-said-revealed = Mostrato a tutti, { LIST($seen) }.
ft-said-hoarded = { $who ->
    [you] Prendi
   *[other] { $player } prende
} { $n ->
    [one] { $n } tessera Zaffiro.
   *[other] { $n } tessere Zaffiro.
}
ft-said-swapped = { $who ->
    [you] Scambi
   *[other] { $player } scambia
} due tessere, { LIST($cells) }.
ft-said-replaced = { $who ->
    [you] Sostituisci
   *[other] { $player } sostituisce
} una tessera, { $cell }. Ora c’è: { $jar }.
ft-said-led = { $who ->
    [you] Metti
   *[other] { $player } mette
} un Capo a faccia scoperta, { $cell }: { $face }.
ft-said-lantern = { $who ->
    [you] Giochi
   *[other] { $player } gioca
} una Lanterna su { LIST($cells) }.
ft-said-sapphire = { $who ->
    [you] Giochi
   *[other] { $player } gioca
} uno Zaffiro per { $what }.
ft-said-amulet = { $who ->
    [you] Giochi
   *[other] { $player } gioca
} un Amuleto contro un Malocchio.
ft-said-eye = { $who ->
    [you] Giochi
   *[other] { $player } gioca
} un Malocchio contro { $whom ->
    [you] di te.
   *[other] { $victim }.
}
ft-said-parried = { $who ->
    [you] Rispondi
   *[other] { $player } risponde
} con un Pugnale.
ft-said-works = Niente lo ferma.
ft-said-cancelled = L’effetto è annullato.
ft-said-relieved = { $who ->
    [you] Perdi
   *[other] { $player } perde
} { $eye ->
    [token] un segnalino Malocchio.
   *[tile] una tessera Malocchio.
}
ft-said-cursed = { $who ->
    [you] Ricevi
   *[other] { $player } riceve
} un Malocchio.
ft-said-stole = { $who ->
    [you] Prendi
   *[other] { $player } prende
} { $what }.
ft-said-announced = { $who ->
    [you] Annunci
   *[other] { $player } annuncia
}: { $what }. Si vede: { LIST($faces) }.
ft-said-succeeded = Le quattro vanno insieme.
ft-said-failed = Furto fallito. { $who ->
    [you] Prendi
   *[other] { $player } prende
} un Malocchio.
ft-said-claimed = { $who ->
    [you] Reclami
   *[other] { $player } reclama
} anche: { $what }.
ft-said-declined = { $who ->
    [you] Non prendi
   *[other] { $player } non prende
} nulla.
ft-said-took-all = Quattro Capi: { $who ->
    [you] prendi
   *[other] { $player } prende
} tutti gli zaffiri del tabellone.
ft-said-emerged = { $who ->
    [you] Scopri
   *[other] { $player } scopre
} { $tale ->
    [merchant] il Mercante disonesto.
    [genie] il Genio.
   *[sinbad] Sinbad.
}
ft-said-merchant-came = Il Mercante parte { $place ->
    [upper-left] in alto a sinistra.
    [upper-right] in alto a destra.
    [lower-left] in basso a sinistra.
    [lower-right] in basso a destra.
   *[centre] al centro.
}
ft-said-merchant-acted = { $took ->
    [yes] Il Mercante intasca uno zaffiro
   *[no] Il Mercante non trova zaffiri
}{ $moved ->
    [yes] {""} e prosegue, { $place ->
        [upper-left] in alto a sinistra.
        [upper-right] in alto a destra.
        [lower-left] in basso a sinistra.
        [lower-right] in basso a destra.
       *[centre] al centro.
    }
   *[no] .
}
ft-said-wished = { $wish ->
    [0] { $who ->
        [you] Il Genio ti toglie
       *[other] Il Genio toglie a { $player }
    } ogni Malocchio.
    [1] { $who ->
        [you] Il Genio ti concede
       *[other] Il Genio concede a { $player }
    } un secondo turno.
    [2] Il Genio manda via il Mercante. { $who ->
        [you] Ricevi
       *[other] { $player } riceve
    } il bottino.
   *[3] { $who ->
        [you] Non desideri
       *[other] { $player } non desidera
    } nulla.
}
ft-said-hands-passed = Sinbad! Le tessere passano di mano, sette posti verso sinistra.
ft-said-ended = La partita è finita. { $reason ->
    [scored] Sul tabellone non restano zaffiri.
    [turn-limit] Era l’ultimo turno concesso.
    [stack-out] La pila è finita.
    [all-lost] Il Mercante ha preso lo zaffiro al centro. Perdono tutti.
   *[going-on] Finisce qui.
}
ft-recap-turn = { $who ->
    [you] Hai giocato.
   *[other] { $player } ha giocato.
}
ft-recap-stole = { $who ->
    [you] Prendi
   *[other] { $player } prende
} { $from ->
    [board] uno zaffiro dal tabellone.
    [loot] uno zaffiro del Mercante.
    [you] uno zaffiro a te.
   *[other] uno zaffiro a { $victim }.
}

## Domande

ft-ask-hand = Scarta ciò che vuoi, poi pesca fino a tre.
    .sub = { $draw ->
        [0] Non pescherai nulla.
        [one] Pescherai { $draw } tessera.
       *[other] Pescherai { $draw } tessere.
    }
ft-ask-glimpse = Sbircia sotto una giara.
    .sub = { $family ->
        [yes] Che cosa nasconde lo vedi solo tu.
       *[no] Alcune cose vanno mostrate a tutti.
    }
ft-ask-react = { $tile ->
    [lantern] { $player } gioca una Lanterna.
    [sapphire] { $player } gioca uno Zaffiro.
    [amulet] { $player } gioca un Amuleto.
    [eye] { $player } gioca un Malocchio.
   *[dagger] { $player } risponde con un Pugnale.
}
    .ask = Lasci fare?
    .sub = Un Pugnale lo fermerebbe. { $to ->
        [holders] La domanda va solo a chi ha un Pugnale.
       *[all] La domanda va a chiunque abbia tessere.
    }
ft-ask-pick = Illumina tre giare intorno alla Lanterna.
    .sub = Tutti vedranno che cosa nascondono.
ft-ask-save = Un Pugnale! Spendi il tuo per tenere le tessere?
    .sub = Altrimenti perdi tutte le tue tessere.
ft-ask-action = Cambi qualcosa?
    .sub = { $family ->
        [yes] Sostituisci una tessera, o scambiane due.
       *[no] Sostituisci, scambia o gioca una tessera speciale.
    }
ft-ask-steal = Annuncia un furto, oppure chiudi il turno.
    .sub = Quattro tessere intorno a uno zaffiro, o una linea di quattro.
ft-ask-leaders = Quattro Capi! Prendi tutto?
    .sub = Prendere ogni zaffiro chiude la partita.
ft-ask-take = Prendi uno zaffiro.
    .sub = Te lo dà la linea.
ft-ask-next = Hai completato anche altro. Lo reclami?
    .sub = Ogni combinazione è un furto.
ft-ask-wish = Un desiderio.
    .sub = Il Genio non aspetta a lungo.
ft-your-turn = Tocca a te.
ft-you-are-asked = Tocca a te rispondere.
ft-wait = { $stage ->
    [hand] pesca tessere
    [glimpse] si guarda intorno
    [react] deve rispondere
    [action] è al tabellone
    [steal] pensa a un furto
   *[other] sta decidendo
}
    .sub = { $you ->
        [next] Poi tocca a te.
       *[later] Tieni d’occhio le giare.
    }
ft-over = La partita è finita.

## Il tavolo

ft-board = Tabellone
ft-board-help = Le frecce vanno di giara in giara, Invio sceglie.
ft-hand = Le tue tessere
    .note = { $backs ->
        [no] Gli altri vedono solo quante ne hai.
       *[yes] Gli altri vedono le giare, non che cosa nascondono.
    }
    .empty = Nessuna tessera fino al tuo prossimo turno.
ft-hand-of = { $n ->
    [0] { $player } non ha tessere
    [one] { $player } ha { $n } tessera: { LIST($jars) }
   *[other] { $player } ha { $n } tessere: { LIST($jars) }
}
ft-under = giara
ft-players = Al tavolo
ft-count = { $gems ->
    [one] { $gems } zaffiro
   *[other] { $gems } zaffiri
}, { $eyes ->
    [0] nessun Malocchio
    [one] { $eyes } Malocchio
   *[other] { $eyes } Malocchi
}
ft-state = { $state ->
    [turn] di turno
    [asked] deve rispondere
    [playing] gioca una tessera
    [passed] passa
    [won] vince
   *[waiting] aspetta
}
ft-you = { $player } (tu)
ft-stack = Pila { $n }
    .top = in cima { $jar }
    .empty = vuota
ft-discard = Scarti { $n }
    .top = in cima { $face }
    .empty = nessuno
ft-merchant = Mercante, passo { $step } di 5
    .here = Il Mercante è qui
    .loot = { $n ->
        [one] bottino: { $n } zaffiro
       *[other] bottino: { $n } zaffiri
    }
    .rests = Il Mercante riposa
ft-phases = Fasi del turno
ft-phase = { $phase ->
    [hand] Pesca
    [glimpse] Sbirciata
    [action] Azione
   *[attempt] Furto
}
    .state = { $state ->
        [done] fatta
        [now] in corso
       *[later] da fare
    }
ft-cell-label = { $place }, { $jar }{ $face ->
    [none] {""}
   *[other] , scoperta: { $face }
}{ $note ->
    [none] {""}
   *[other] , { $note }
}
ft-cell-empty = { $place }, nessuna tessera
ft-chosen = scelta
ft-lined-up = tenuta d’occhio
ft-gem-gone = { $gem }, già preso
ft-secret = Solo per i tuoi occhi
ft-remembered = ti è stato mostrato: { $face }
ft-question = punto interrogativo
ft-pinned = segno: { $mark }
ft-got-it = Visto
ft-decision = Decisione
ft-log = Cronaca, conversazione e regole

## Comandi

ft-verb = { $verb ->
    [peek] Sbircia
    [lantern] Illumina queste due
    [pick] Illumina queste tre
    [replace] Sostituisci
    [swap] Scambia
    [amulet] Gioca l’Amuleto
    [sapphire] Gioca lo Zaffiro
    [evil_eye] Gioca il Malocchio
    [leader] Metti il Capo
    [steal] Scopri queste quattro
    [take] Prendi
    [next] Reclama
    [wish] Desidera
    [dagger] Gioca il tuo Pugnale
    [save] Spendi il Pugnale
    [lose] Perdi le tessere
    [take_all] Prendi tutti gli zaffiri
    [ordinary] Solo questo
    [decline] Non prendere nulla
    [stop] Fermati qui
   *[pass] Passa
}
ft-tab = { $verb ->
    [peek] Sbircia
    [lantern] Lanterna
    [replace] Sostituisci
    [swap] Scambia
    [amulet] Amuleto
    [sapphire] Zaffiro
    [evil_eye] Malocchio
   *[leader] Capo
}
ft-verbs = Che cosa fare
ft-discard-verb = { $n ->
    [0] { $draw ->
        [0] Tieni tutto
       *[other] Tieni tutto, pesca { $draw }
    }
   *[other] Scarta { $n }, pesca { $draw }
}
ft-throw = da scartare
ft-keep = da tenere
ft-end-turn = Chiudi il turno
ft-let-pass = Lascia fare
ft-clear = Annulla scelta
ft-undo = Ritira la mossa
ft-hint = { $need ->
    [tile] Scegli una delle tue tessere.
    [throw] Tocca le tessere da scartare.
    [cell] Scegli una giara.
    [cells] Scegli una giara o una delle tue tessere.
    [second] { $edges ->
        [yes] Ora una vicina che tocca con un lato.
       *[no] Ora una vicina, angoli compresi.
    }
    [either] Ora una vicina da scambiare, o una delle tue tessere.
    [three] { $left ->
        [one] Ancora { $left }.
       *[other] Ancora { $left }.
    }
    [gem] Scegli uno zaffiro.
    [line] Tocca una giara della linea.
    [seat] Scegli a chi darlo.
    [eye] Scegli il Malocchio.
    [target] Scegli uno zaffiro, sul tabellone o in un tesoro.
    [combination] Scegli che cosa reclamare.
    [wish] Scegli un desiderio.
   *[ready] Quando vuoi.
}
ft-mode = { $mode ->
    [gem] Zaffiro
    [row] Riga
    [column] Colonna
   *[diagonal] Diagonale
}
ft-modes = Tipo di furto
ft-cannot-undo = Le tessere scoperte non si possono ricoprire.
ft-react-dagger = La tessera resta senza effetto; un altro Pugnale può rispondere.
    .none = Non hai un Pugnale.
ft-react-pass = La tessera ha effetto, se nessun altro la ferma.
ft-react-time = Senza risposta in tempo, si passa. Il tempo è lo stesso qualunque cosa tu abbia.
ft-chain-for = { $tile ->
    [lantern] su { LIST($what) }
    [sapphire] per { $what }
    [amulet] contro un Malocchio
   *[eye] contro { $what }
}
ft-chain-by = { $who ->
    [you] da te
   *[other] da { $player }
}
ft-chain-empty = Ancora nessun Pugnale
ft-save-note = Il tuo Pugnale va negli scarti, le altre tessere restano.
ft-lose-note = { $n ->
    [one] { $n } tessera va negli scarti.
   *[other] { $n } tessere vanno negli scarti.
}
ft-take-all-note = La partita finisce subito.
ft-ordinary-note = Un furto normale; la partita continua.
ft-outcome = { $done ->
    [yes] Le quattro vanno insieme
   *[no] Non vanno insieme
}
    .one-colour = Un solo colore: { LIST($colours) }.
    .all-colours = Colori tutti diversi: { LIST($colours) }.
    .one-symbol = Un solo simbolo: { LIST($symbols) }.
    .all-symbols = Simboli tutti diversi: { LIST($symbols) }.
    .none = Colori: { LIST($colours) }. Simboli: { LIST($symbols) }.
    .spoiled = { $tile ->
        [lantern] Una Lanterna non è un ladrone.
        [sapphire] Uno Zaffiro non è un ladrone.
        [dagger] Un Pugnale non è un ladrone.
        [eye] Un Malocchio non è un ladrone.
        [merchant] Il Mercante non è un ladrone.
        [genie] Il Genio non è un ladrone.
       *[sinbad] Sinbad non è un ladrone.
    }
ft-shown-tale = { $tale ->
    [merchant] Il Mercante disonesto
    [genie] Il Genio
   *[sinbad] Sinbad
}
    .note = { $tale ->
        [merchant] Passa per i quattro angoli, poi al centro. Fermalo prima.
        [genie] Un desiderio viene esaudito.
       *[sinbad] Tutte le tessere passano di mano.
    }

## Perché no

ft-why = { $why ->
    [no-lantern] Non hai una Lanterna.
    [no-sapphire] Non hai una tessera Zaffiro.
    [no-amulet] Non hai un Amuleto.
    [no-eye] Non hai Malocchi da perdere. Meglio così.
    [no-evil-eye] Non hai una tessera Malocchio.
    [no-leader] Non hai un Capo.
    [led] Un Capo per turno, e il tuo è già sul tabellone.
    [no-tile] Non hai tessere con cui sostituire.
    [far] Si scambiano tessere vicine, angoli compresi.
    [lantern-far] Una Lanterna illumina due vicine.
    [open] Questa tessera è scoperta: sotto non c’è nulla da sbirciare.
    [not-dark] Si illuminano solo le vicine coperte della Lanterna.
    [gone] Qui è vuoto. Annuncia uno zaffiro che c’è ancora, o una linea.
    [touch] Prima uno zaffiro che tocca la linea.
    [own] Non il tuo.
    [must] Uno zaffiro tocca la linea: prendine uno.
    [no-dagger] Non hai un Pugnale.
   *[other] Non ora.
}
    .clause = Regola { $clause }

## La fine

ft-score = { $player }: { $sapphires ->
    [one] { $sapphires } zaffiro
   *[other] { $sapphires } zaffiri
}, { $eyes ->
    [0] nessun Malocchio
    [one] { $eyes } Malocchio
   *[other] { $eyes } Malocchi
}, { SIGNED($points) } in tutto
ft-score-title = { $reason ->
    [all-lost] Il Mercante è scappato.
   *[scored] Il colpo è finito.
}
    .sub = { $reason ->
        [scored] Sul tabellone non restano zaffiri.
        [turn-limit] Era l’ultimo turno concesso.
        [stack-out] La pila è finita.
        [all-lost] Perdono tutti, insieme.
       *[going-on] La partita è finita prima.
    }
ft-score-how = Ogni zaffiro vale 1, ogni Malocchio toglie 1.
ft-crown = { $count ->
    [one] La corona dei ladroni va a { LIST($winners) }.
   *[other] { LIST($winners) } dividono la corona dei ladroni.
}
ft-tie = { $reason ->
    [eyes] Parità di punti: vince chi ha meno Malocchi.
    [gems] Parità anche lì: vince chi ha più zaffiri veri.
   *[shared] Parità in tutto: vittoria condivisa.
}
ft-left-over = { $n ->
    [one] { $n } zaffiro è rimasto sul tabellone.
   *[other] { $n } zaffiri sono rimasti sul tabellone.
}
ft-sapphires = Zaffiri
ft-sapphire-tiles = Tessere Zaffiro
ft-eyes = Malocchi
ft-total = Totale
ft-count-skip = Salta il conteggio

## Tasti

ft-key-lantern = guardare sotto due giare con la Lanterna
ft-key-replace = sostituire una tessera
ft-key-swap = scambiare due tessere
ft-key-attempt = al tabellone, per annunciare un furto
ft-key-skip = passare, o tenere tutte le tessere
