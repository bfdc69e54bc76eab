## Rückblick auf Krüge
ft-mind-did = { $kind ->
    [announce] { $name } hat { $what } angesagt.
    [peek] { $name } hat unter den Krug in { $cell } geschaut.
    [lantern] { $name } hat mit einer Laterne in { $first } und { $second } geschaut.
    [swap] { $name } hat { $first } und { $second } vertauscht.
    [replace] { $name } hat ein Plättchen in { $cell } gelegt{ $tile ->
        [none] {""}
       *[other] {": "}{ $tile }
    }.
    [leader] { $name } hat einen Hauptmann in { $cell } gelegt{ $tile ->
        [none] {""}
       *[other] {": "}{ $tile }
    }.
    [sapphire] { $name } hat ein Saphir-Plättchen gespielt.
    [amulet] { $name } hat ein Amulett gespielt.
    [evil-eye] { $name } hat einen Bösen Blick weitergegeben.
    [pass-glimpse] { $name } hat unter keinen Krug geschaut.
    [pass-action] { $name } hat den Plan gelassen, wie er war.
   *[other] { $name } hat nichts angesagt.
}
ft-mind-do = { $kind ->
    [announce] Ansagen: { $what }
    [peek] Unter den Krug in { $cell } schauen
    [lantern] Mit einer Laterne in { $first } und { $second } schauen
    [swap] { $first } und { $second } vertauschen
    [replace] Ein Plättchen in { $cell } legen{ $tile ->
        [none] {""}
       *[other] {": "}{ $tile }
    }
    [leader] Einen Hauptmann in { $cell } legen{ $tile ->
        [none] {""}
       *[other] {": "}{ $tile }
    }
    [sapphire] Ein Saphir-Plättchen spielen
    [amulet] Ein Amulett spielen
    [evil-eye] Einen Bösen Blick weitergeben
    [pass-glimpse] Unter keinen Krug schauen
    [pass-action] Den Plan lassen, wie er ist
   *[other] Nichts ansagen
}
ft-mind-fine = Nichts deutet darauf hin, dass etwas vergessen wurde.
ft-mind-close = Es ist zu knapp für ein Urteil.
ft-mind-several = Mehreres, was man wissen konnte, sprach für etwas anderes.
ft-mind-why = { $how ->
    [placed] { $name } hat das Plättchen in { $cell } bei Zug { $row } selbst gelegt: { $face }.
    [counted] Unter dem Krug in { $cell } musste sein: { $face }. Das ergibt das Nachzählen.
   *[seen] { $name } hat das Plättchen in { $cell } bei Zug { $row } gesehen: { $face }.
}
ft-mind-four = { $four ->
    [upper-left] die vier um den Saphir oben links
    [upper] die vier um den Saphir oben
    [upper-right] die vier um den Saphir oben rechts
    [left] die vier um den Saphir links
    [centre] die vier um den Saphir in der Mitte
    [right] die vier um den Saphir rechts
    [lower-left] die vier um den Saphir unten links
    [lower] die vier um den Saphir unten
    [lower-right] die vier um den Saphir unten rechts
    [row] die vier der Reihe { $number }
    [column] die vier der Spalte { $number }
    [falling] die vier der fallenden Diagonale
   *[rising] die vier der steigenden Diagonale
}
ft-mind-matched = { $rival ->
    [announce] Damit passten { $what } zusammen.
    [before] Davor passten { $what } zusammen.
   *[completed] Mit der besseren Wahl passen { $what } zusammen.
}
ft-mind-seen = { $how ->
    [counted] Nie gesehen: Es folgt aus dem Nachzählen.
    [placed] Gelegt bei Zug { $row }: { $cell }.
   *[seen] Gesehen bei Zug { $row }: { $cell }.
}
ft-mind-moved = { $swaps ->
    [0] Seither nicht bewegt.
    [1] Seither einmal vertauscht.
    [2] Seither zweimal vertauscht.
   *[other] Seither { $swaps }-mal vertauscht.
}
ft-mind-now = Bei dieser Entscheidung: { $cell }.
ft-mind-cell = { $place }, { $jar }: { $knowledge ->
    [open] nicht sicher
    [deduced] { $face }, sicher durch Nachzählen
    [up] aufgedeckt
   *[told] { $face }, sicher
}
ft-mind-chosen = gewählt
ft-mind-rival = besser
ft-mind-culprit = auf diesen kam es an
ft-mind-then = hier, als er gesehen wurde
ft-mind-key = Ein Gesicht unter einem Krug war sicher; = war durch Nachzählen sicher; ein Krug allein war es nicht.
