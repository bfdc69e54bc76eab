## So wird gespielt
mt-guide-aim = Das Ziel
    .text = Sammle echte Juwelen auf deinem schwarzen Kissen: Sie bringen Punkte. Werde die Imitate auf deinem weißen Kissen los: Sie kosten Punkte. Ein Imitat, das du in eine Schublade legst, wird zum echten Juwel; wer es herausnimmt, behält es.
mt-guide-box = Die Schatulle
    .text = Die Schatulle hat drei Ebenen mit je einer Schublade auf jeder der vier Seiten. Juwelen liegen in einer Schublade oben oder unten: Beim Öffnen bleibt, was oben ist, und was unten ist, fällt heraus. Hinter dem vorderen Fach von sechs Schubladen verbirgt ein Geheimfach einen Rubin. Von außen sieht niemand, welche es sind.
    .moves = Eine Vierteldrehung bewegt die oberste Ebene oder die oberen zwei zusammen. Beim Wenden kommt die oberste Ebene nach unten, und was in einer Schublade oben lag, ist unten.
mt-guide-setup = Vor der ersten Runde
    .text = Alle haben { $diamonds } Diamanten und { $sapphires } Saphire als Imitate auf dem weißen Kissen, eine Alarmanlage und sechs Charakterkarten. Nacheinander versteckt ihr einen Anteil an { $fill } echten Diamanten in Schubladen. Danach { $rule ->
        [turn_and_flip] drehst du die oberen Ebenen und wendest die Schatulle.
        [at_least_one] drehst du die oberen Ebenen, wendest die Schatulle oder tust beides.
       *[optional] darfst du die oberen Ebenen drehen und die Schatulle wenden.
    }
mt-guide-round = Eine Runde
    .choose = Alle wählen verdeckt eine Karte. { $reveal ->
        [all_at_once] Dann werden alle Karten aufgedeckt.
       *[smugglers_first] Die Schmuggler decken auf und handeln zuerst; dann decken alle anderen auf.
    }
    .order = Die Charaktere handeln in dieser Reihenfolge: Schmuggler, Juwelier, Juwelierin, Dieb, Meisterdieb, Detektiv. Unter gleichen Charakteren handelt die kleinere Nummer zuerst.
    .open = In deinem Zug öffnest du eine Schublade, egal auf welcher Ebene und Seite. { $sees ->
        [opener] Nur du siehst, was darin liegt.
        [line_of_sight] Alle sehen, was darin liegt, außer wer gegenüber sitzt.
       *[everyone] Alle sehen, was darin liegt.
    }
    .fall = Fallen Juwelen heraus, kommen sie auf das rote Kissen, und deine Aktion ist verloren: Du nimmst nichts und legst nichts. Nur die Juwelierin legt trotzdem.
    .act = Fällt nichts, tust du, was dein Charakter kann.
    .actions = Dann hast du { $placed ->
        [one] { $placed } Aktion an der Schatulle
       *[other] { $placed } Aktionen an der Schatulle
    }{ $same ->
        [yes] .
       *[no] {""}, wenn du ein Imitat gelegt hast, sonst { $other }.
    } Eine Aktion ist eine Vierteldrehung oder das Wenden{ $two ->
        [yes] { $mix ->
            [any] {""}
           *[one_each] , nicht zweimal dasselbe
        }{ $sequence ->
            [turn_first] , und gedreht wird vor dem Wenden
           *[any] {""}
        }
       *[no] {""}
    }.
    .next = Gespielte Karten kommen zur Seite: Du spielst jeden Charakter einmal in sechs Runden. Dann geben alle ihre sechs Karten nach links.
mt-guide-roles = Die sechs Charaktere
mt-guide-red = Das rote Kissen
    .smugglers = Sobald der letzte Schmuggler gehandelt hat, teilen die Schmuggler das rote Kissen auf, Juwel für Juwel, wenn { $least ->
        [1] { $compare ->
            [gt] es mehr Schmuggler als Detektive gibt.
           *[ge] es mindestens so viele Schmuggler wie Detektive gibt.
        }
       *[other] es mindestens { $least } Schmuggler sind und { $compare ->
            [gt] mehr als Detektive.
           *[ge] nicht weniger als Detektive.
        }
    } Wer Juwelen fallen ließ, bekommt keinen Anteil.
    .detectives = Was am Ende der Runde dort liegt, geht an die Detektive. Ohne Detektiv bleibt es für die nächste Runde.
mt-guide-alarm = Die Alarmanlage
    .text = Fällt eine Alarmanlage, wenn jemand anderes die Schublade öffnet, bekommt alle mitgefallenen Juwelen, wer sie gelegt hat. Öffnest du die Schublade mit deiner eigenen, kommen sie auf das rote Kissen. Die Alarmanlage kommt jedes Mal zurück. Oben ist sie inaktiv.
mt-guide-end = Das Ende
    .text = Ist am Ende einer Runde ein weißes Kissen leer, ist die Partie vorbei.{ $ruby ->
        [no] {""}
        [at_once] {" "}Sie ist auch vorbei, sobald der letzte Rubin sein Fach verlassen hat.
       *[round_end] {" "}Sie ist auch am Ende der Runde vorbei, in der der letzte Rubin sein Fach verlassen hat.
    }
    .score = Auf deinem schwarzen Kissen bringt ein Rubin 4 Punkte, ein Saphir 2, ein Diamant 1. Auf deinem weißen kostet ein Saphir 2 Punkte, ein Diamant 1. Wer die meisten Punkte hat, gewinnt.
    .tie = Bei Gleichstand entscheiden die meisten Juwelen einer Sorte: { LIST($kinds) }, in dieser Reihenfolge.
mt-guide-kind-r = Rubine
mt-guide-kind-s = Saphire
mt-guide-kind-d = Diamanten
