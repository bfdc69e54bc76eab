## Rückblick auf das, was man wissen konnte
mind-title = Gedächtnis
mind-whose = Wessen Gedächtnis
mind-lead = Was { $name } wissen konnte und was das Vergessen gekostet hat.
mind-working = { $of ->
    [0] Der Server geht das Spiel noch einmal durch …
   *[other] Der Server geht das Spiel noch einmal durch: { $done } von { $of } Entscheidungen.
}
mind-none = Für dieses Spiel gibt es keinen Rückblick.
mind-not-over = Dieses Spiel läuft noch.
mind-later = Der Server hat gerade viel durchgesehen. Frag in einer Minute noch einmal.
mind-failed = Der Server antwortet nicht.
mind-again = Noch einmal fragen
mind-label-slip = Vergessen
mind-label-missed-inference = Schluss verpasst
mind-label-fine = In Ordnung
mind-label-not-examined = Nicht untersucht
mind-label-bluffed = Geblufft
mind-label-gamble-paid = Wagnis geglückt
mind-label-gamble-failed = Wagnis gescheitert
mind-fate-bluffed = Was andere verdeckt gewählt hatten, machte es schlechter, als es aussah.
mind-fate-gamble-paid = Es war ein Wagnis, und es ist geglückt.
mind-fate-gamble-failed = Es war ein Wagnis, und es ist gescheitert.
mind-close = Zu knapp für ein Urteil
mind-shown = { $label }. { $sentence }
mind-place = Zug { $n }, { $unit ->
    [round] Runde { $round }
   *[turn] Spielzug { $round }
}
mind-why-not-examined = Für diese Entscheidung reichte die Zeit nicht.
mind-no-bet = Hier hat { $name } nichts entschieden, was von Verborgenem abhängt. Geh zu einer Marke oder zu einer Entscheidung unten.
mind-seen-go = Zug { $n } zeigen
mind-seen-go-start = Den Anfang zeigen
mind-back = Zurück zu Zug { $n }
mind-drill = Das üben
mind-drill-why = Sieh es noch einmal, ab da, wo es zu sehen war. Es kommt in deinen Übungen zuerst, bis du es richtig hast.
mind-drill-failed = Das lässt sich nicht üben.
mind-ghosts = Was { $name } sicher wissen konnte
mind-chosen = Gewählt
mind-rival = Besser
mind-rival-fine = Das Nächstbeste
mind-points = Eigene Punkte danach
mind-worth = Aussicht auf den Sieg
mind-interval = { $mean } ({ $low } bis { $high })
mind-ahead = { $amount } besser
mind-how = Wie das gemessen wird
    .text = Es werden Spiele ausgedacht, die zu allem passen, was { $name } erfahren hatte, für diese Entscheidung { $worlds }. Jedes wird nach Faustregeln bis zum Ende der nächsten Runde weitergespielt. Beide Möglichkeiten treffen auf denselben Zufall. Was andere verdeckt gewählt haben, wird danach gezogen, wie gut es scheint.
    .limit = Die Aussicht gilt unter gleich Starken, die nichts vergessen. Warum jemand so gewählt hat, ist nicht bekannt: Es kann auch ein Bluff gewesen sein.
mind-next = Nächste Marke (N)
mind-previous = Vorige Marke (Umschalt+N)
mind-count = { $n ->
    [0] Keine Marke
    [one] { $n } Marke
   *[other] { $n } Marken
}
mind-mark = { $label }, Zug { $n }
mind-choices = Alle Entscheidungen
mind-summary = { $slips ->
    [0] Nichts vergessen.
    [one] { $slips }-mal etwas vergessen: Das hat etwa { $n ->
        [one] { $n } Punkt
       *[other] { $n } Punkte
    }{ $spread ->
        [yes] {" "}({ $low } bis { $high })
       *[no] {""}
    } gekostet.
   *[other] { $slips }-mal etwas vergessen: Das hat etwa { $n ->
        [one] { $n } Punkt
       *[other] { $n } Punkte
    }{ $spread ->
        [yes] {" "}({ $low } bis { $high })
       *[no] {""}
    } gekostet.
}
mind-span = { $from } bis { $to }
mind-summary-chances = In { $n } von { $of } Entscheidungen kam es auf das Gedächtnis an.
mind-summary-missed = { $n ->
    [one] { $n }-mal hätte man es sich erschließen können.
   *[other] { $n }-mal hätte man es sich erschließen können.
}
mind-summary-close = { $n ->
    [one] { $n } Entscheidung war zu knapp für ein Urteil.
   *[other] { $n } Entscheidungen waren zu knapp für ein Urteil.
}
mind-summary-left = { $n ->
    [one] { $n } Entscheidung wurde nicht untersucht.
   *[other] { $n } Entscheidungen wurden nicht untersucht.
}
mind-lane = Der Lauf der Erinnerung
    .note = Wie viel vom Verborgenen man wissen konnte, und in wie vielen Entscheidungen, bei denen es darauf ankam, es genutzt wurde. Eine Lücke: Es gab nichts zu nutzen.
    .knowable = konnte man wissen
    .used = wurde genutzt
    .table = Als Tabelle
    .nothing = nichts
    .round = Runde
    .turn = Spielzug
