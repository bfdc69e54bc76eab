## So wird gespielt
mt-guide-aim = Das Ziel
    .text = Sammle echte Juwelen auf deinem schwarzen Kissen: Sie bringen Punkte. Werde die Imitate auf deinem weißen Kissen los: Sie kosten Punkte. Ein Imitat, das du in eine Schublade legst, wird zum echten Juwel; wer es herausnimmt, behält es.
mt-guide-box = Die Schatulle
    .text = Die Schatulle hat drei Ebenen mit je einer Schublade auf jeder der vier Seiten. Juwelen liegen in einer Schublade oben oder unten: Beim Öffnen bleibt, was oben ist, und was unten ist, fällt heraus. Hinter dem vorderen Fach von sechs Schubladen verbirgt ein Geheimfach einen Rubin.{ $marked ->
        [yes] {""}
       *[no] {" "}Von außen sieht niemand, welche es sind.
    }
    .moves = Eine Vierteldrehung bewegt die oberste Ebene oder die oberen zwei zusammen. Beim Wenden kommt die oberste Ebene nach unten, und was in einer Schublade oben lag, ist unten.
mt-guide-setup = Vor der ersten Runde
    .text = Alle haben { $diamonds } Diamanten und { $sapphires } Saphire als Imitate auf dem weißen Kissen, eine Alarmanlage und sechs Charakterkarten. Nacheinander versteckt ihr einen Anteil an { $fill } echten Diamanten in Schubladen. Danach { $rule ->
        [one] drehst du die oberen Ebenen oder wendest die Schatulle.
        [one_optional] darfst du die oberen Ebenen drehen oder die Schatulle wenden.
        [turn_and_flip] drehst du die oberen Ebenen und wendest die Schatulle, { $sequence ->
            [turn_first] in dieser Reihenfolge.
           *[any] in beliebiger Reihenfolge.
        }
        [at_least_one] drehst du die oberen Ebenen, wendest die Schatulle oder tust beides, { $sequence ->
            [turn_first] in dieser Reihenfolge.
           *[any] in beliebiger Reihenfolge.
        }
       *[optional] darfst du die oberen Ebenen drehen und die Schatulle wenden, { $sequence ->
            [turn_first] in dieser Reihenfolge.
           *[any] in beliebiger Reihenfolge.
        }
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
    .next = Gespielte Karten kommen { $played ->
        [face_up] offen
       *[face_down] verdeckt
    } zur Seite: Du spielst jeden Charakter einmal in sechs Runden. Dann geben alle ihre sechs Karten nach links.
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
mt-guide-rare = Was es noch zu wissen gibt
    .setup-fall-to = { $value ->
        [same_drawer] Diamanten, die dabei herausfallen, kommen in dieselbe Schublade zurück.
       *[red] Diamanten, die dabei herausfallen, kommen auf das rote Kissen.
    }
    .supply-policy = { $value ->
        [fewer_imitations] Reichen die Juwelen nicht, bekommen alle weniger Imitate.
        [smaller_fill] Reichen die Juwelen nicht, werden weniger Diamanten versteckt.
       *[other] {""}
    }
    .ruby-layout = { $value ->
        [random_per_level] Zu Beginn liegt auf jeder Ebene ein Rubin oben und der gegenüber unten; welcher, hat das Los entschieden.
       *[aligned] Zu Beginn liegen die drei Rubine einer Seite oben und die drei gegenüber unten.
    }
    .ruby-fall-to = { $value ->
        [red] Ein Rubin, der bei einer Suche herausfällt, kommt auf das rote Kissen.
       *[up_secret] Ein Rubin, der bei einer Suche herausfällt, kommt in sein Fach zurück und liegt dort oben.
    }
    .lone-alarm = { $value ->
        [returns] Bleibt sie ohne Juwelen in der Schublade, kommt sie zurück.
        [stays] Auch ohne Juwelen bleibt sie in der Schublade, bis sie herausfällt.
       *[owner_choice] Bleibt sie ohne Juwelen in der Schublade, darf sie zurücknehmen, wer sie gelegt hat.
    }
    .owner-may-fetch-lone-alarm = { $value ->
        [yes] Zurücknehmen darf sie nur, wer sie gelegt hat und die Schublade selbst öffnet.
       *[no] {""}
    }
    .lone-alarm-checked-when-placed = { $value ->
        [yes] Das gilt auch für eine Alarmanlage, die in diesem Zug gelegt wurde.
       *[no] {""}
    }
    .bare-alarm-blocks = { $value ->
        [yes] Auch eine Alarmanlage, die ohne Juwelen herausfällt, kostet dich die Aktion.
       *[no] Eine Alarmanlage, die ohne Juwelen herausfällt, kostet dich die Aktion nicht.
    }
    .dropper-counts-in-ring = { $value ->
        [no] Dieser Schmuggler zählt dafür auch nicht mit.
       *[yes] {""}
    }
    .share-if-all-dropped = { $value ->
        [yes] Haben alle Juwelen fallen lassen, teilen sie es trotzdem auf.
       *[no] {""}
    }
    .alarm-counts-as-placed = { $value ->
        [yes] Auch wer nur die Alarmanlage legt, hat damit ein Imitat gelegt.
       *[no] {""}
    }
    .flip-axis = { $value ->
        [ns] Beim Wenden tauschen die linke und die rechte Seite der Schatulle.
        [actor] Beim Wenden tauschen die Seite, an der die Person am Zug sitzt, und die gegenüber.
       *[ew] Beim Wenden tauschen Vorder- und Rückseite der Schatulle.
    }
    .drawer-marks = { $value ->
        [plain] Alle Schubladen sehen gleich aus.
       *[grain] Die Schubladen lassen sich an der Maserung unterscheiden.
    }
    .show-long-short = { $value ->
        [yes] Die sechs Schubladen mit Geheimfach sind mit zwei Messingnieten markiert.
       *[no] {""}
    }
    .pillows-public = { $value ->
        [no] Die schwarzen Kissen der anderen sind bis zum Ende abgedeckt.
       *[yes] Alle Kissen liegen offen.
    }
    .memory-aid = { $value ->
        [open-book] Alles, was dir gezeigt wurde, bleibt sichtbar.
        [notebook] Du siehst nur, was jetzt offen liegt, darfst aber Merkzettel an Schubladen heften.
       *[classic] Du siehst nur, was jetzt offen liegt. Den Rest musst du dir merken.
    }
    .max-rounds = { $value ->
        [120] {""}
       *[other] Spätestens nach { $value } Runden wird gewertet.
    }
