## Uno sguardo a ciò che si poteva sapere
mind-title = Memoria
mind-whose = La memoria di
mind-lead = Che cosa poteva sapere { $name } e quanto è costato dimenticare.
mind-working = { $of ->
    [0] Il server ripercorre la partita…
   *[other] Il server ripercorre la partita: { $done } scelte su { $of }.
}
mind-none = Questa partita non si può ripercorrere così.
mind-not-over = Questa partita non è finita.
mind-later = Il server ha appena ripercorso molte partite. Chiedi di nuovo fra un minuto.
mind-failed = Il server non risponde.
mind-again = Chiedi di nuovo
mind-label-slip = Dimenticanza
mind-label-missed-inference = Deduzione mancata
mind-label-fine = Va bene
mind-label-not-examined = Non esaminata
mind-label-bluffed = Bluff subito
mind-label-gamble-paid = Rischio riuscito
mind-label-gamble-failed = Rischio fallito
mind-fate-bluffed = Ciò che altri avevano scelto in segreto l’ha resa peggiore di quanto sembrasse.
mind-fate-gamble-paid = Era rischioso, ed è riuscito.
mind-fate-gamble-failed = Era rischioso, ed è fallito.
mind-close = Troppo incerto per giudicare
mind-shown = { $label }. { $sentence }
mind-place = Mossa { $n }, { $unit ->
    [round] manche { $round }
   *[turn] turno { $round }
}
mind-why-not-examined = Per questa scelta è mancato il tempo.
mind-no-bet = Qui { $name } non ha scelto nulla che dipenda da ciò che è nascosto. Vai a un segno o a una scelta qui sotto.
mind-seen-go = Mostra la mossa { $n }
mind-seen-go-start = Mostra l’inizio
mind-back = Torna alla mossa { $n }
mind-drill = Allenati su questo
mind-drill-why = Riguardalo da quando si vedeva. Viene per primo nei tuoi esercizi finché non rispondi bene.
mind-drill-failed = Questo non si può esercitare.
mind-ghosts = Che cosa poteva sapere con certezza { $name }
mind-chosen = Scelta
mind-rival = Migliore
mind-rival-fine = La seconda
mind-points = Punti propri dopo il turno
mind-worth = Possibilità di vincere
mind-interval = { $mean } (da { $low } a { $high })
mind-ahead = { $amount } in più
mind-how = Come si misura
    .text = Si immaginano partite che concordano con tutto ciò che { $name } aveva saputo, { $worlds } per questa scelta. Ognuna prosegue con regole semplici fino alla fine della manche seguente. Entrambe le scelte incontrano la stessa fortuna. Ciò che gli altri hanno scelto in segreto viene sorteggiato secondo quanto sembra buono.
    .limit = Le possibilità valgono se tutti giocano altrettanto bene e non dimenticano nulla. Non si sa perché qualcuno ha scelto così: una dimenticanza poteva essere un bluff.
mind-next = Segno successivo (N)
mind-previous = Segno precedente (Maiusc+N)
mind-count = { $n ->
    [0] Nessun segno
    [one] { $n } segno
   *[other] { $n } segni
}
mind-mark = { $label }, mossa { $n }
mind-choices = Tutte le scelte
mind-summary = { $slips ->
    [0] Nessuna dimenticanza.
    [one] { $slips } dimenticanza è costata circa { $n ->
        [one] { $n } punto
       *[other] { $n } punti
    }{ $spread ->
        [yes] {" "}(da { $low } a { $high })
       *[no] {""}
    }.
   *[other] { $slips } dimenticanze sono costate circa { $n ->
        [one] { $n } punto
       *[other] { $n } punti
    }{ $spread ->
        [yes] {" "}(da { $low } a { $high })
       *[no] {""}
    }.
}
mind-span = da { $from } a { $to }
mind-summary-chances = La memoria contava in { $n } scelte su { $of }.
mind-summary-missed = { $n ->
    [one] { $n } volta lo si poteva dedurre.
   *[other] { $n } volte lo si poteva dedurre.
}
mind-summary-close = { $n ->
    [one] { $n } scelta era troppo incerta per giudicare.
   *[other] { $n } scelte erano troppo incerte per giudicare.
}
mind-summary-left = { $n ->
    [one] { $n } scelta non è stata esaminata.
   *[other] { $n } scelte non sono state esaminate.
}
mind-lane = Il filo della memoria
    .note = Quanto di ciò che era nascosto si poteva sapere, e in quante scelte in cui la memoria contava è stato usato. Un vuoto: non c’era nulla da usare.
    .knowable = si poteva sapere
    .used = è stato usato
    .table = Come tabella
    .nothing = nulla
    .round = Manche
    .turn = Turno
