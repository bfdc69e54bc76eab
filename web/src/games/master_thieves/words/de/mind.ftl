## Rückblick auf Schubladen
mt-mind-at = { $height ->
    [top] oben
    [middle] in der Mitte
   *[bottom] unten
} { $side ->
    [front] vorne
    [right] rechts
    [back] hinten
   *[left] links
}
mt-mind-did = { $kind ->
    [choose] { $name } hat verdeckt gelegt: { $card }.
    [open] { $name } hat die Schublade { $at } geöffnet.
    [front] { $name } hat genommen, was vorne lag.
    [secret] { $name } hat das Geheimfach durchsucht.
    [leave] { $name } hat nichts genommen.
   *[other] { $name } hat nichts geöffnet.
}
mt-mind-fine = Nichts deutet darauf hin, dass etwas vergessen wurde.
mt-mind-card = Was eine Karte wert ist, hängt von den Karten der anderen ab.
mt-mind-close = Es ist zu knapp für ein Urteil.
mt-mind-several = Mehreres, was man wissen konnte, sprach für etwas anderes.
mt-mind-why = { $content ->
    [gems] In der Schublade { $at } { $total ->
        [one] lag
       *[other] lagen
    } { COUNTED($sapphires, $diamonds, of: "gem-sapphires gem-diamonds", case: "nom") }
    [gems-below] Auf der Unterseite der Schublade { $at } { $total ->
        [one] war
       *[other] waren
    } { COUNTED($sapphires, $diamonds, of: "gem-sapphires gem-diamonds", case: "nom") } und { $total ->
        [one] musste
       *[other] mussten
    } fallen
    [only] In der Schublade { $at } { $total ->
        [one] lag
       *[other] lagen
    } nur { COUNTED($sapphires, $diamonds, of: "gem-sapphires gem-diamonds", case: "nom") }
    [ruby] Im Geheimfach der Schublade { $at } lag ein Rubin
    [ruby-below] Im Geheimfach der Schublade { $at } lag ein Rubin auf der Unterseite
    [no-ruby] Im Geheimfach der Schublade { $at } lag kein Rubin
   *[nothing] { $other ->
        [yes] Aus der Schublade { $at } wäre nichts gefallen: Sie war leer
       *[no] Die Schublade { $at } war leer
    }
}, { $how ->
    [counted] wie das Nachzählen ergibt.
    [start] wie am Anfang.
   *[told] wie { $name } bei Zug { $row } gesehen hat.
}
mt-mind-overlooked = { $count ->
    [one] { $name } hätte in Runde { $rounds } wissen können, wo ein Rubin lag, und hatte die Karte dafür auf der Hand.
   *[other] { $name } hätte in den Runden { $rounds } wissen können, wo ein Rubin lag, und hatte die Karte dafür auf der Hand.
} In Zug { $row } wurde er von jemand anderem aus der Schublade { $at } genommen.
mt-mind-seen = { $how ->
    [counted] Nie gesehen: Es folgt aus dem Nachzählen.
    [start] Seit dem Anfang bekannt, { $at }.
   *[told] Gesehen bei Zug { $row }, { $at }.
}
mt-mind-moved = { $turns ->
    [0] { $flips ->
        [0] Seither nicht bewegt.
        [1] Seither einmal gewendet.
        [2] Seither zweimal gewendet.
       *[other] Seither { $flips }-mal gewendet.
    }
    [1] Seither einmal gedreht{ $flips ->
        [0] {""}
        [1] {" "}und einmal gewendet
        [2] {" "}und zweimal gewendet
       *[other] {" "}und { $flips }-mal gewendet
    }.
    [2] Seither zweimal gedreht{ $flips ->
        [0] {""}
        [1] {" "}und einmal gewendet
        [2] {" "}und zweimal gewendet
       *[other] {" "}und { $flips }-mal gewendet
    }.
   *[other] Seither { $turns }-mal gedreht{ $flips ->
        [0] {""}
        [1] {" "}und einmal gewendet
        [2] {" "}und zweimal gewendet
       *[other] {" "}und { $flips }-mal gewendet
    }.
}
mt-mind-now = Bei dieser Entscheidung: { $at }.
mt-mind-cell = { $place }: { $knowledge ->
    [open] nicht sicher
    [deduced] sicher durch Nachzählen
   *[told] sicher
}
mt-mind-up = oben { $total ->
    [0] nichts
   *[other] { COUNTED($rubies, $sapphires, $diamonds, of: "gem-rubies gem-sapphires gem-diamonds", case: "nom") }
}
mt-mind-down = unten { $total ->
    [0] nichts
   *[other] { COUNTED($rubies, $sapphires, $diamonds, of: "gem-rubies gem-sapphires gem-diamonds", case: "nom") }
}
mt-mind-chosen = gewählt
mt-mind-rival = besser
mt-mind-culprit = auf diese kam es an
mt-mind-then = hier, als sie gesehen wurde
mt-mind-key = Über der Linie liegt oben, darunter unten. ? ist nicht sicher; = war durch Nachzählen sicher.
