gem-diamonds = { $n ->
    [one] { $case ->
        [nom] { $n } Diamant
       *[acc] { $n } Diamanten
    }
   *[other] { $n } Diamanten
}
gem-sapphires = { $n ->
    [one] { $n } Saphir
   *[other] { $case ->
        [dat] { $n } Saphiren
       *[nom] { $n } Saphire
    }
}
gem-rubies = { $n ->
    [one] { $n } Rubin
   *[other] { $case ->
        [dat] { $n } Rubinen
       *[nom] { $n } Rubine
    }
}
gems-in-words = { COUNTED($rubies, $sapphires, $diamonds, of: "gem-rubies gem-sapphires gem-diamonds", case: "nom") }
letter-diamond = D
letter-sapphire = S
letter-ruby = R

## Orte und Dinge
mt-place = { $height ->
    [top] oben
    [middle] Mitte
   *[bottom] unten
}, { $side ->
    [front] vorne
    [right] rechts
    [back] hinten
   *[left] links
}
mt-side-front = Vorne
mt-side-right = Rechts
mt-side-back = Hinten
mt-side-left = Links
mt-facing = { $side ->
    [front] Vorderseite
    [right] Rechte Seite
    [back] Rückseite
   *[left] Linke Seite
}
mt-height-top = Oben
mt-height-middle = Mitte
mt-height-bottom = Unten
mt-grain = { $timber ->
    [maple] Ahorn
    [honey] Honigkiefer
    [olive] Olive
    [cherry] Kirsche
    [rosewood] Palisander
   *[ebony] Ebenholz
}, { $figure ->
    [arched] gebogen
    [straight] schlicht
    [knotted] astig
    [burl] Wurzelmaser
    [curly] geriegelt
   *[birdseye] Vogelauge
}
mt-the-box = Die Schatulle
mt-net = Die Schatulle aufgeklappt, zwölf Schubladen
mt-sun-up = Sonne oben
mt-moon-up = Mond oben
mt-long = lange Schublade
mt-open-now = offen
mt-all-shut = Keine Schublade ist offen.
mt-pin = { $mark ->
    [ruby] Rubin
    [sapphire] Saphir
    [diamond] Diamant
    [bell] Alarmanlage
   *[question] Fragezeichen
}
mt-pinned = Merkzettel: { $mark }
mt-empty = leer
mt-lying = { $total ->
    [0] dort liegt nichts
   *[other] { COUNTED($rubies, $sapphires, $diamonds, of: "gem-rubies gem-sapphires gem-diamonds", case: "nom") } oben
}
mt-not-this-one = jetzt nicht möglich
mt-walk-left = Nach links herumgehen
mt-walk-right = Nach rechts herumgehen
mt-diamonds = Diamanten
mt-sapphires = Saphire
mt-gem = { $kind ->
    [diamond] Ein Diamant
    [sapphire] Ein Saphir
   *[ruby] Ein Rubin
}
mt-white = Weißes Kissen:
mt-black = Schwarzes Kissen:
mt-red = Rotes Kissen
mt-red-empty = noch leer
mt-none = leer
mt-nothing = nichts
mt-nothing-yet = noch nichts
mt-covered = verdeckt
mt-imitations = Imitate
mt-loot = Beute
mt-alarm-on-card = Alarmanlage auf der Übersicht
mt-alarm-away = Alarmanlage irgendwo in der Schatulle
mt-no = Nr. { $n }
mt-round = Runde { $n }

## Charaktere
mt-role-smuggler = Schmuggler
    .short = Schmugg.
    .power = { $solo ->
        [yes] Nimmt ein Juwel, im Ring legt er alle auf das rote Kissen.
       *[no] Legt alle Juwelen auf das rote Kissen.
    } { $place ->
        [must] Muss ein Imitat legen.
       *[may] Darf ein Imitat legen.
    }
    .opens = { $open ->
        [yes] Eine Schublade.
       *[no] Eine Schublade oder keine.
    }
    .takes = { $solo ->
        [yes] Ein Juwel seiner Wahl für sein schwarzes Kissen, oder nichts. In einem Ring ({ mt-ring-rule }) legt er alle Juwelen auf das rote Kissen, und der Ring teilt es auf.
       *[no] Alle Juwelen, die vorne liegen, kommen auf das rote Kissen. Gibt es { mt-ring-rule }, teilen die Schmuggler es auf.
    }
    .places = { $place ->
        [must] Ein Imitat.
       *[may] Ein Imitat, wenn er mag.
    }
    .fall = Er nimmt nichts, legt nichts und hat keinen Anteil am roten Kissen.
    .clause = MT-SMUG-01
mt-ring-rule = { $compare ->
    [gt] { $min ->
        [one] mehr Schmuggler als Detektive
       *[other] mindestens { $min } Schmuggler und mehr als Detektive
    }
   *[ge] { $min ->
        [one] mindestens so viele Schmuggler wie Detektive
       *[other] mindestens { $min } Schmuggler und so viele wie Detektive
    }
}
mt-role-jeweler = Juwelier
    .short = Juwelier
    .power = { $place ->
        [must] Muss ein Imitat legen
       *[may] Darf ein Imitat legen
    } und darf seine Alarmanlage dazulegen.
    .opens = { $open ->
        [yes] Eine Schublade.
       *[no] Eine Schublade oder keine.
    }
    .takes = Nichts.
    .places = { $place ->
        [must] Ein Imitat, und wenn er mag seine Alarmanlage.
       *[may] { $bound ->
            [yes] Ein Imitat, wenn er mag, und dazu seine Alarmanlage.
           *[no] Ein Imitat, seine Alarmanlage, beides oder nichts.
        }
    }
    .fall = Er legt weder Imitat noch Alarmanlage.
    .clause = MT-JEWL-01
mt-role-gemologist = Juwelierin
    .short = Juwelierin
    .power = { $place ->
        [must] Legt ein Imitat
       *[may] Darf ein Imitat legen
    }, auch wenn etwas fällt, und eines mehr je Detektiv.
    .opens = { $open ->
        [yes] Eine Schublade.
       *[no] Eine Schublade oder keine.
    }
    .takes = Nichts.
    .places = { $place ->
        [may] Ein Imitat, wenn sie mag, und wenn sie mag eines mehr für jeden Detektiv dieser Runde.
       *[must] Ein Imitat, und wenn sie mag eines mehr für jeden Detektiv dieser Runde.
    }
    .fall = { $place ->
        [must] Sie muss trotzdem legen
       *[may] Sie darf trotzdem legen
    }{ $extra ->
        [yes] , so viele wie sonst.
       *[no] , aber höchstens ein Imitat.
    }
    .clause = MT-GEMO-01
mt-role-thief = Dieb
    .short = Dieb
    .power = { $take ->
        [must] Nimmt alle Juwelen, die vorne liegen.
       *[may] Darf alle Juwelen nehmen, die vorne liegen.
    }{ $places ->
        [yes] {" "}Darf ein Imitat legen.
       *[no] {""}
    }
    .opens = { $open ->
        [yes] Eine Schublade.
       *[no] Eine Schublade oder keine.
    }
    .takes = { $take ->
        [must] Alle Juwelen, die vorne liegen, für sein schwarzes Kissen.
       *[may] Alle Juwelen, die vorne liegen, für sein schwarzes Kissen, oder keines.
    }
    .places = { $places ->
        [yes] Ein Imitat, wenn er mag.
       *[no] Nichts.
    }
    .fall = Er nimmt nichts und legt nichts.
    .clause = MT-THF-01
mt-role-master-thief = Meisterdieb
    .short = Meister
    .power = Nimmt vorne oder riskiert es für den Rubin dahinter.{ $places ->
        [yes] {" "}Darf ein Imitat legen.
       *[no] {""}
    }
    .opens = { $open ->
        [yes] Eine Schublade und, wenn er sucht, das Geheimfach dahinter.
       *[no] Eine Schublade oder keine; wenn er sucht, auch das Geheimfach dahinter.
    }
    .takes = Alle Juwelen, die vorne liegen; oder er sucht dahinter. Liegt dort ein Rubin oben, darf er ihn mit allem vorne nehmen. Wenn nicht, { $keeps ->
        [yes] darf er immer noch vorne nehmen, außer ein Rubin ist gefallen.
       *[no] bekommt er nichts.
    } { $decline ->
        [yes] Er darf auch alles liegen lassen.
       *[no] Eines von beiden muss er tun.
    }
    .places = { $places ->
        [yes] Ein Imitat, wenn er mag, außer nach einer erfolglosen Suche.
       *[no] Nichts.
    }
    .fall = { $search ->
        [yes] Er nimmt vorne nichts und legt nichts, darf aber noch suchen.
       *[no] Er nimmt nichts, legt nichts und darf nicht suchen.
    }
    .clause = MT-MAST-01
mt-role-detective = Detektiv
    .short = Detektiv
    .power = Öffnet nichts. Nimmt am Ende der Runde das rote Kissen.
    .opens = Nichts, und er bewegt nie die Schatulle.
    .takes = Am Ende der Runde alle Juwelen vom roten Kissen. Mehrere Detektive nehmen reihum je eines, die kleinste Nummer zuerst.
    .places = Nichts.
    .fall = Er öffnet nichts, also fällt nichts.
    .clause = MT-DET-01
mt-power-opens = Öffnet
mt-power-takes = Nimmt
mt-power-places = Legt
mt-power-fall = Nach einem Fall
mt-characters = Charaktere dieser Runde
mt-your-cards = Deine Karten
mt-in-hand = Auf deiner Hand
mt-played-already = Schon gespielt
mt-laid-face-down = Liegt verdeckt
mt-card-state = { $name } · { $state ->
    [acting] jetzt am Zug
    [done] fertig
   *[waiting] wartet
}

## Plätze
mt-stand-in = ein Bot vertritt
mt-has-chosen = hat gewählt
mt-is-choosing = wählt eine Karte
mt-filling = versteckt Diamanten
mt-seat-state = { $character ->
    [smuggler] Schmuggler
    [jeweler] Juwelier
    [gemologist] Juwelierin
    [thief] Dieb
    [master-thief] Meisterdieb
   *[detective] Detektiv
} · { $shown ->
    [no] verdeckt
   *[yes] { $state ->
        [acting] am Zug
        [done] fertig
       *[waiting] wartet
    }
}
mt-chip = { $name }, { $what }; weißes Kissen { $white }, schwarzes Kissen { $black }, { $points } Punkte
mt-pillows-of = { $name }: weiß { SIGNED($white) }, schwarz { SIGNED($black) }.
mt-red-holds = Rotes Kissen: { $total ->
    [0] leer.
   *[other] { COUNTED($rubies, $sapphires, $diamonds, of: "gem-rubies gem-sapphires gem-diamonds", case: "nom") }.
}

## Fragen
mt-your-turn = Du bist am Zug: { $character ->
    [smuggler] Schmuggler
    [jeweler] Juwelier
    [gemologist] Juwelierin
    [thief] Dieb
    [master-thief] Meisterdieb
   *[detective] Detektiv
}.
mt-ask-fill = Wähle eine Schublade und wie viele. { $left ->
    [one] Noch { $left } Diamant.
   *[other] Noch { $left } Diamanten.
}
    .lead = Verstecke deine Diamanten.
mt-ask-box = { $demand ->
    [turn-and-flip] Drehe die oberen Ebenen und wende die Schatulle, in beliebiger Reihenfolge.
    [turn-then-flip] Drehe die oberen Ebenen, dann wende die Schatulle.
    [turn] Drehe jetzt die oberen Ebenen.
    [flip] Wende jetzt die Schatulle.
    [some] Drehe oder wende, oder tu beides.
    [one] Drehe oder wende, genau einmal.
    [may-turn] Drehe die oberen Ebenen, oder lass die Schatulle.
    [may-flip] Wende die Schatulle, oder lass sie.
   *[free] Drehe oder wende die Schatulle, oder lass sie.
}
    .lead = Nun die Schatulle.
mt-ask-choose = Wer bist du in dieser Runde?
    .lead = Runde { $round }.
mt-ask-open = Öffne eine Schublade.
    .lead = Du bist am Zug.
mt-ask-smuggler = Nimm eines, wenn du magst.
    .lead = Du bist am Zug.
mt-ask-place = { $must ->
    [yes] { $most ->
        [one] Lege ein Imitat.
       *[other] Lege mindestens ein Imitat, höchstens { $most }.
    }
   *[no] { $most ->
        [one] Ein Imitat legen?
       *[other] Bis zu { $most } Imitate legen?
    }
}
    .lead = Du bist am Zug.
mt-ask-alarm = Deine Alarmanlage dazulegen?
    .lead = Du bist am Zug.
mt-ask-master = Vorne nehmen oder dahinter suchen?
    .lead = Du bist am Zug.
mt-ask-thief = Alles nehmen?
    .lead = Du bist am Zug.
mt-ask-searched = Den Rubin und alles vorne nehmen?
    .lead = Du bist am Zug.
mt-ask-lone = Zurücknehmen?
    .lead = Deine Alarmanlage liegt allein.
mt-ask-pick = Nimm ein Juwel vom roten Kissen.
    .lead = Dein Anteil.
mt-blocked = Juwelen sind herausgefallen. Du darfst nichts nehmen und nichts legen.
mt-you-see = { $total ->
    [0] Die Schublade ist leer.
   *[other] Du siehst { COUNTED($sapphires, $diamonds, of: "gem-sapphires gem-diamonds", case: "acc") }.
}
mt-over = Der Raubzug ist vorbei.
mt-over-why = { $reason ->
    [white-empty] Ein weißes Kissen ist leer.
    [last-ruby] Der letzte Rubin ist heraus.
   *[max-rounds] Die letzte Runde ist gespielt.
}
mt-choosing = { $n ->
    [one] { LIST($names) } wählt eine Karte.
   *[other] { LIST($names) } wählen Karten.
}
mt-you-have-chosen = Deine Karte liegt verdeckt.
mt-all-chosen = Alle Karten sind gelegt.
mt-dividing = Das rote Kissen wird geteilt.
mt-round-over = Runde { $n } ist vorbei.
mt-cards-turn = Die Karten werden aufgedeckt.
mt-acts-next = { $who ->
    [you] Du handelst als Nächstes.
   *[other] { $player } handelt als Nächstes{ $then ->
        [yes] , dann du.
       *[no] .
    }
}
mt-nobody-acts = In dieser Runde öffnet niemand eine Schublade.
mt-card-now = { $state ->
    [done] Fertig
    [next] Als Nächstes
    [then-you] Dann du
    [hidden] Verdeckt
   *[waits] Wartet
}
mt-tap-on = Tippen, um fortzufahren
mt-doing = { $doing ->
    [fill] versteckt Diamanten.
    [box] ist an der Schatulle.
    [open] wählt eine Schublade.
    [pick] nimmt vom roten Kissen.
    [lone] entscheidet über die Alarmanlage.
   *[busy] ist an der Schublade.
}
mt-turn-of = Am Zug: { $name }
mt-step-open = { $state ->
    [done] Geöffnet
    [now] Öffnet
   *[later] Öffnen
}
mt-step-act = { $state ->
    [done] Hat gehandelt
    [now] Handelt
   *[later] Handeln
}
mt-step-box = { $state ->
    [now] Bewegt
   *[other] Schatulle
}

## Antworten
mt-shape-drawer = Welche Schublade?
mt-shape-box = Schatulle bewegen
mt-shape-cards = Dein Charakter
mt-shape-place = Dein weißes Kissen
mt-shape-pick = Das rote Kissen
mt-shape-choice = Dein Zug
mt-hint-open = Wähle eine Schublade.
mt-hint-fill = { $n ->
    [one] Ein Diamant zu verstecken. Wähle eine Schublade.
   *[other] { $n } Diamanten zu verstecken. Wähle eine Schublade.
}
mt-fill-for-me = Für mich füllen
mt-first-choose = Erst wählen
mt-do-open = Öffnen: { $place }
mt-do-fill = { $n } hineinlegen
mt-do-choose = Verdeckt legen
mt-do-pass-turn = Nichts öffnen
mt-do-place = { $total ->
    [0] Nichts legen
   *[other] { COUNTED($sapphires, $diamonds, of: "gem-sapphires gem-diamonds", case: "acc") } legen
}
mt-do-turn = { $levels ->
    [one] Die oberste Ebene
   *[other] Die oberen zwei Ebenen
} { $dir ->
    [cw] im Uhrzeigersinn
   *[ccw] gegen den Uhrzeigersinn
} drehen
mt-do-flip = Schatulle wenden
mt-do-take = { $kind ->
    [diamond] Einen Diamanten nehmen
    [sapphire] Einen Saphir nehmen
   *[ruby] Einen Rubin nehmen
}
mt-do-take-all = Alles nehmen, { SIGNED($points) }
mt-do-take-everything = Alles nehmen
mt-do-take-ruby = Rubin und alles vorne nehmen
mt-do-take-nothing = Nichts nehmen
mt-do-front = Vorne nehmen
mt-do-secret = Dahinter suchen
mt-do-leave-all = Alles liegen lassen
mt-do-lay-alarm = Alarm dazulegen
mt-do-keep-alarm = Behalten
mt-do-fetch-alarm = Zurücknehmen
mt-do-leave-alarm = Liegen lassen
mt-do-done = Fertig
mt-do-leave-box = So lassen
mt-move-top = Oben im Uhrzeiger­sinn
mt-move-top-back = Oben gegen den Uhrzeiger­sinn
mt-move-two = Obere zwei im Uhrzeiger­sinn
mt-move-two-back = Obere zwei gegen den Uhrzeiger­sinn
mt-seen-from-above = Von oben gesehen.
mt-move-flip = Schatulle wenden
mt-box-left = { $n ->
    [0] Keine Aktion mehr.
    [one] Noch eine Aktion: wählen, ansehen, bestätigen.
   *[other] Noch { $n } Aktionen: wählen, ansehen, bestätigen.
}
mt-white-worth = { $same ->
    [yes] Deine Imitate: { SIGNED($before) }
   *[no] Deine Imitate: { SIGNED($before) } jetzt, { SIGNED($after) } danach
}
mt-less = Eines weniger
mt-more = Eines mehr
mt-so-many-there = { $n } da
mt-to-black = auf dein schwarzes Kissen
mt-front-empty = dort liegt nichts
mt-secret-why = Liegt dort ein Rubin oben, nimmst du ihn und alles vorne. { $keeps ->
    [yes] Sonst darfst du vorne noch nehmen, außer ein Rubin fällt.
   *[no] Sonst bekommst du nichts.
}
mt-leave-why = Schublade schließen und weiter zur Schatulle
mt-leave-lying = Alles liegen lassen, wo es liegt
mt-must-choose = In dieser Ausgabe: vorne oder dahinter
mt-no-undo-open = Eine geöffnete Schublade lässt sich nicht zurücknehmen.
mt-no-undo-fill = Die Schublade wird geöffnet; das lässt sich nicht zurücknehmen.
mt-no-undo-choose = Eine gelegte Karte bleibt liegen.
mt-no-undo-secret = Dahinter zu suchen lässt sich nicht zurücknehmen.
mt-no-undo-pick = Bis zum nächsten Nehmen kannst du zurück.
mt-why-setup-box = Beim Füllen höchstens eine Drehung und einmal wenden, in der Reihenfolge der Ausgabe.
mt-why-turn-first = In dieser Ausgabe drehst du zuerst, dann wendest du.
mt-why-one-each = Die Schatulle darf einmal gedreht und einmal gewendet werden.

## Ablehnungen
mt-refused-mt-turn-02 = Eine Schublade je Zug, und deine hast du geöffnet.
mt-refused-mt-turn-07 = Juwelen sind gefallen, also gibt es in diesem Zug nichts zu nehmen oder zu legen. Die Schatulle darfst du noch bewegen.
mt-refused-mt-act-07 = In dieser Ausgabe drehst du zuerst, dann wendest du.
mt-refused-mt-box-07 = Nur die oberste Ebene oder die oberen zwei zusammen lassen sich drehen.
mt-refused-mt-jewl-04 = In dieser Schublade ist schon eine Alarmanlage. Eine genügt.
mt-refused-mt-mast-13 = Der Meisterdieb nimmt vorne oder sucht dahinter.

## Wer hineinsieht
mt-all-see = Alle sehen in diese Schublade
mt-you-see-it = Nicht alle sehen in diese Schublade, du schon
mt-you-too = Du siehst in diese Schublade
mt-you-cannot-see = Du siehst nicht in diese Schublade

## Was geschah
mt-tell-filling-began = { $who ->
    [you] Du versteckst deine Diamanten.
   *[other] { $player } versteckt Diamanten.
}
mt-tell-opened = { $who ->
    [you] Du öffnest:
   *[other] { $player } öffnet:
} { $place }{ $marked ->
    [no] .
   *[yes] , { $grain }.
}
mt-tell-spilled = { $n ->
    [one] Ein Diamant fällt
   *[other] { $n } Diamanten fallen
} { $to ->
    [red] auf das rote Kissen.
   *[back] { $n ->
        [one] heraus und kommt nach oben zurück in die Schublade.
       *[other] heraus und kommen nach oben zurück in die Schublade.
    }
}
mt-tell-filled = { $who ->
    [you] Du legst Diamanten hinein.
   *[other] { $player } legt Diamanten hinein.
}
mt-tell-added = { $n ->
    [one] Es war ein Diamant.
   *[other] Es waren { $n } Diamanten.
}
mt-tell-filling-ended = { $who ->
    [you] Deine Diamanten sind versteckt.
   *[other] { $player } hat alles versteckt.
}
mt-tell-round = Runde { $n }. Alle wählen einen Charakter.
mt-tell-chose = { $who ->
    [you] Du hast gewählt.
   *[other] { $player } hat gewählt.
}
mt-tell-revealed = { $who ->
    [you] Du bist
   *[other] { $player } ist
} { $character ->
    [smuggler] der Schmuggler
    [jeweler] der Juwelier
    [gemologist] die Juwelierin
    [thief] der Dieb
    [master-thief] der Meisterdieb
   *[detective] der Detektiv
}, Nummer { $number }.
mt-tell-smugglers = { $n ->
    [0] Es gibt keinen Schmuggler.
    [one] Ein Schmuggler handelt zuerst; die anderen Karten bleiben verdeckt.
   *[other] { $n } Schmuggler handeln zuerst; die anderen Karten bleiben verdeckt.
}
mt-tell-ring = { $result ->
    [nobody] In dieser Runde kein Schmuggler und kein Detektiv.
    [detectives] { $detectives ->
        [one] Kein Schmuggler, ein Detektiv: Das rote Kissen bekommt er am Ende der Runde.
       *[other] Kein Schmuggler, { $detectives } Detektive: Sie teilen das rote Kissen am Ende der Runde.
    }
    [ring] { loc-ring }: Die Schmuggler gewinnen das rote Kissen.
   *[broken] { loc-ring }: Die Schmuggler gewinnen das rote Kissen nicht.
}
loc-ring = { $smugglers ->
    [one] Ein Schmuggler
   *[other] { $smugglers } Schmuggler
}, { $detectives ->
    [0] kein Detektiv
    [one] ein Detektiv
   *[other] { $detectives } Detektive
}
mt-tell-turn = { $who ->
    [you] Du bist am Zug
   *[other] { $player } ist am Zug
}{ $character ->
    [smuggler] , Schmuggler.
    [jeweler] , Juwelier.
    [gemologist] , Juwelierin.
    [thief] , Dieb.
    [master-thief] , Meisterdieb.
    [detective] , Detektiv.
   *[unknown] .
}
mt-recap-turn = { $who ->
    [you] Du
   *[other] { $player }
}{ $character ->
    [smuggler] , Schmuggler.
    [jeweler] , Juwelier.
    [gemologist] , Juwelierin.
    [thief] , Dieb.
    [master-thief] , Meisterdieb.
    [detective] , Detektiv.
   *[unknown] .
}
mt-tell-passed = { $who ->
    [you] Du öffnest nichts.
   *[other] { $player } öffnet nichts.
}
mt-tell-fell = { $total ->
    [0] Es fällt nichts.
   *[other] Auf das rote Kissen: { COUNTED($sapphires, $diamonds, of: "gem-sapphires gem-diamonds", case: "nom") }.
}
mt-tell-alarm = { $total ->
    [0] { $who ->
        [you] Deine Alarmanlage fällt und liegt wieder auf deiner Übersicht.
       *[other] Die Alarmanlage von { $player } fällt und liegt wieder auf der Übersicht.
    }
   *[other] { $who ->
        [you] Deine Alarmanlage fällt.
       *[other] Die Alarmanlage von { $player } fällt.
    } { COUNTED($sapphires, $diamonds, of: "gem-sapphires gem-diamonds", case: "nom") }: { $to ->
        [red] auf das rote Kissen.
       *[black] { $who ->
            [you] auf dein schwarzes Kissen.
           *[other] auf das schwarze Kissen von { $player }.
        }
    }
}
mt-tell-saw = { $total ->
    [0] Vorne liegt nichts.
   *[other] Vorne liegt: { COUNTED($sapphires, $diamonds, of: "gem-sapphires gem-diamonds", case: "nom") }.
}
mt-tell-emptied = { $total ->
    [0] { $who ->
        [you] Du findest nichts zum Mitnehmen.
       *[other] { $player } findet nichts zum Mitnehmen.
    }
   *[other] { $who ->
        [you] Du legst
       *[other] { $player } legt
    } { COUNTED($sapphires, $diamonds, of: "gem-sapphires gem-diamonds", case: "acc") } { $to ->
        [red] auf das rote Kissen.
       *[black] auf das schwarze Kissen.
    }
}
mt-tell-took-one = { $who ->
    [you] Du nimmst
   *[other] { $player } nimmt
} { $kind ->
    [diamond] einen Diamanten.
   *[sapphire] einen Saphir.
}
mt-tell-declined = { $who ->
    [you] Du nimmst nichts.
   *[other] { $player } nimmt nichts.
}
mt-tell-placed = { $total ->
    [0] { $who ->
        [you] Du legst nichts.
       *[other] { $player } legt nichts.
    }
   *[other] { $who ->
        [you] Du legst
       *[other] { $player } legt
    } { COUNTED($sapphires, $diamonds, of: "gem-sapphires gem-diamonds", case: "acc") } hinein.
}
mt-tell-alarm-laid = { $who ->
    [you] Du legst deine Alarmanlage dazu.
   *[other] { $player } legt die Alarmanlage dazu.
}
mt-tell-alarm-alone = { $who ->
    [you] Deine Alarmanlage liegt allein.
   *[other] Die Alarmanlage von { $player } liegt allein.
}
mt-tell-alarm-returned = { $who ->
    [you] Deine Alarmanlage liegt wieder auf deiner Übersicht.
   *[other] Die Alarmanlage von { $player } liegt wieder auf der Übersicht.
}
mt-tell-alarm-left = { $who ->
    [you] Du lässt deine Alarmanlage dort.
   *[other] { $player } lässt die Alarmanlage dort.
}
mt-tell-secret-sought = { $who ->
    [you] Du suchst dahinter.
   *[other] { $player } sucht dahinter.
}
mt-tell-secret-seen = { $n ->
    [0] Dort liegt kein Rubin.
   *[other] Dort liegt ein Rubin.
}
mt-tell-ruby-fell = { $to ->
    [red] Ein Rubin fällt auf das rote Kissen.
   *[back] Ein Rubin fällt und kommt zurück, nach oben.
}
mt-tell-ruby-taken = { $who ->
    [you] Du nimmst einen Rubin.
   *[other] { $player } nimmt einen Rubin.
}
mt-tell-turned = { $who ->
    [you] Du drehst
   *[other] { $player } dreht
} { $levels ->
    [one] die oberste Ebene
   *[other] die oberen zwei Ebenen
} { $dir ->
    [cw] im Uhrzeigersinn.
   *[ccw] gegen den Uhrzeigersinn.
}
mt-tell-flipped = { $who ->
    [you] Du wendest die Schatulle.
   *[other] { $player } wendet die Schatulle.
} Oben und unten sind vertauscht; { $axis ->
    [ns] links und rechts
   *[ew] vorne und hinten
} auch.
mt-tell-division = { $n ->
    [one] Das rote Kissen geht an { LIST($names) }.
   *[other] Das rote Kissen wird geteilt: { LIST($names) }, in dieser Reihenfolge.
}
mt-tell-took-red = { $who ->
    [you] Du nimmst das ganze rote Kissen.
   *[other] { $player } nimmt das ganze rote Kissen.
}
mt-tell-picked = { $who ->
    [you] Du nimmst
   *[other] { $player } nimmt
} { $kind ->
    [diamond] einen Diamanten.
    [sapphire] einen Saphir.
   *[ruby] einen Rubin.
}
mt-tell-cards-passed = Alle geben ihre sechs Karten nach links.
mt-tell-ended = Der Raubzug ist vorbei. { $reason ->
    [white-empty] Ein weißes Kissen ist leer.
    [last-ruby] Der letzte Rubin ist heraus.
   *[max-rounds] Die letzte Runde ist gespielt.
}

## Das Ende
mt-master-of-thieves = Meister der Diebe
mt-counting = Schwarz dazu, Weiß ab …
mt-score-how = Schwarze Kissen zählen dazu, weiße ziehen ab: Diamanten 1, Saphire 2, Rubine 4.
mt-skip-count = Zählen überspringen
mt-won = { $n ->
    [one] { LIST($names) } gewinnt.
   *[other] { LIST($names) } gewinnen gemeinsam.
}
mt-tie = { $kind ->
    [rubies] Gleichstand: Wer mehr Rubine hat, gewinnt.
    [sapphires] Gleichstand, auch bei den Rubinen: Wer mehr Saphire hat, gewinnt.
    [diamonds] Gleichstand bis zuletzt: Wer mehr Diamanten hat, gewinnt.
   *[shared] Gleichstand in allem: ein geteilter Sieg.
}

key-open = gewählte Schublade öffnen
key-top = oberste Ebene im / gegen den Uhrzeigersinn
key-two = obere zwei Ebenen im / gegen den Uhrzeigersinn
key-flip = Schatulle wenden
key-done = Schatulle so lassen
key-pillows = alle Kissen, gesprochen
key-walk = um die Schatulle gehen
key-who = wer das sieht
