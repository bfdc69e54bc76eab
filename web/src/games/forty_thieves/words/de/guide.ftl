## So wird gespielt
ft-guide-aim = Das Ziel
    .text = Neun Saphire liegen aus, zwischen sechzehn Plättchen in vier Reihen zu vier. Raube mehr davon als die anderen, und sammle wenige Böse Blicke.
ft-guide-jars = Was die Krüge verraten
    .text = { $family ->
        [yes] Jedes Plättchen liegt unter einem Krug, und darunter ist ein Räuber.
       *[no] Jedes Plättchen liegt unter einem Krug. Darunter ist ein Räuber oder ein Sonderplättchen.
    } Ein Räuber hat eine Farbe und ein Symbol, sein Krug auch. Genau eines von beiden stimmt: die Farbe oder das Symbol.{ $family ->
        [yes] {""}
       *[no] {" "}Über einem Sonderplättchen stimmt nichts.
    }
ft-guide-turn = Dein Zug
    .draw = Nachziehen. Wirf ab, was du willst, dann ziehe bis zu drei Plättchen nach. Die anderen sehen { $backs ->
        [no] nur, wie viele du hast.
       *[yes] nur die Krüge.
    }
    .glimpse = Spähen. Sieh unter einen Krug. Nur du siehst das Plättchen.{ $family ->
        [yes] {""}
       *[no] {" "}Aber Dolch, Saphir und Laterne müssen gezeigt werden.
    }
    .action = Aktion. Tausche zwei Plättchen, die sich an Kante oder Ecke berühren. Oder ersetze: Lege eines deiner Plättchen verdeckt in die Auslage und nimm das, das dort lag.{ $family ->
        [yes] {""}
       *[no] {" "}Oder spiele ein Sonderplättchen.
    }
    .attempt = Raub. Sage einen Saphir oder eine Linie an. Die vier Plättchen werden aufgedeckt.
    .skip = Nachziehen musst du. Jede der drei anderen Phasen darfst du auslassen. Ein Raubversuch beendet deinen Zug.
ft-guide-match = Was zusammenpasst
    .text = Vier Plättchen passen, wenn sie eine Farbe haben, vier verschiedene Farben, ein Symbol oder vier verschiedene Symbole. Farben und Symbole werden nicht gemischt.
ft-guide-steal = Rauben
    .surround = Die vier Plättchen um einen Saphir passen: Er gehört dir. Die Plättchen bleiben offen liegen.
    .line = Die vier Plättchen einer Reihe, einer Spalte oder einer langen Diagonale passen: Nimm einen Saphir, der die Linie{ $touch ->
        [along] {" "}mit zwei ihrer Plättchen
       *[any] {""}
    } berührt. Berührt sie keiner, nimm einen beliebigen, aus der Auslage oder aus einem Schatz. Die vier Plättchen werden abgeworfen, und neue kommen nach.
    .several = { $scope ->
        [all] Passen noch andere vier, die offen liegen,
        [new] Passen noch andere vier mit einem gerade aufgedeckten Plättchen,
       *[linked] Passen noch andere vier, die ein Plättchen mit ihnen teilen,
    } { $must ->
        [yes] musst du auch diese nutzen.
       *[no] darfst du auch diese nutzen.
    }
    .failed = Die vier passen nicht: Du nimmst einen Bösen Blick, und { $stay ->
        [restore] was vorher verdeckt lag, wird wieder verdeckt.
       *[all_down] alle vier werden verdeckt.
    }
ft-guide-specials = Die Sonderplättchen
ft-guide-found = Beim Spähen gefunden
ft-guide-held = Von dir gespielt
ft-guide-tried = In einem Raubversuch
ft-guide-lantern = Laterne
    .found = { $near ->
        [orthogonal] Gezeigt. Drei Plättchen, die an einer Kante angrenzen, werden für alle aufgedeckt.
       *[king] Gezeigt. Drei Plättchen, die an Kante oder Ecke angrenzen, werden für alle aufgedeckt.
    }
    .held = { $near ->
        [orthogonal] Statt zu spähen: Sieh unter zwei Krüge, die sich an einer Kante berühren.
       *[king] Statt zu spähen: Sieh unter zwei Krüge, die sich an Kante oder Ecke berühren.
    }
    .tried = Der Raub scheitert.
ft-guide-sapphire = Saphir
    .found = Gezeigt, und deiner: Er kommt in deinen Schatz.
    .held = Als Aktion: Nimm einen Saphir aus der Auslage oder aus einem Schatz.
    .tried = Der Raub scheitert, und du bekommst ihn nicht.
ft-guide-amulet = Amulett
    .found = Bleibt dein Geheimnis.
    .held = Als Aktion: Du wirst einen Bösen Blick los.
    .tried = Steht für jeden Räuber, den du brauchst.
ft-guide-dagger = Dolch
    .found = Gezeigt. Du verlierst alle Plättchen{ $saves ->
        [yes] , außer du wirfst einen eigenen Dolch ab.
       *[no] .
    }
    .held = In jedem Zug: Mache ein Sonderplättchen unwirksam, das gerade jemand anderes gespielt hat, auch einen Dolch.
    .tried = Der Raub scheitert.
ft-guide-eye = Böser Blick
    .found = Bleibt dein Geheimnis.
    .held = Als Aktion: Gib ihn jemandem.
    .tried = Der Raub scheitert.
ft-guide-leader = Hauptmann
    .found = Ein Räuber wie die anderen.
    .held = Vor deiner Aktion: Lege ihn offen an die Stelle eines Plättchens; es kommt { $return ->
        [discard] auf die Ablage.
       *[hand] zu deinen Plättchen.
    }
    .tried = Ein Räuber; vier Hauptleute nehmen alle Saphire der Auslage.
ft-guide-merchant = Händler
    .found = Handelt sofort: In jedem Zug raubt er an einer Ecke; erreicht er den mittleren Saphir, verlieren alle.
    .held = Handelt, wenn er nachgezogen wird.
    .tried = Handelt, dann scheitert der Raub.
ft-guide-genie = Dschinn
    .found = Handelt sofort: Du hast einen Wunsch.
    .held = Handelt, wenn er nachgezogen wird.
    .tried = Handelt, dann scheitert der Raub.
ft-guide-sinbad = Sindbad
    .found = Handelt sofort: Alle Plättchen in der Hand wandern sieben Plätze nach links.
    .held = Handelt, wenn er nachgezogen wird.
    .tried = Handelt, dann scheitert der Raub.
ft-guide-end = Das Ende
    .text = Liegt kein Saphir mehr aus, ist die Partie { $check ->
        [turn] am Ende des Zuges vorbei.
       *[effect] sofort vorbei.
    }{ $tales ->
        [yes] {" "}Nimmt der Händler den mittleren Saphir, haben alle verloren.
       *[no] {""}
    }
    .score = Jeder Saphir in deinem Schatz ist 1 Punkt, jeder Böse Blick kostet 1. Plättchen, die du noch hast, zählen nicht. Wer die meisten Punkte hat, gewinnt.{ $floor ->
        [none] {""}
       *[other] {" "}Niemand fällt unter null Punkte.
    }
    .tie = Bei Gleichstand gewinnt, wer die wenigsten Bösen Blicke hat, dann wer die meisten echten Saphire hat. { $tied ->
        [everyone] Herrscht auch dann Gleichstand, gewinnt der ganze Tisch.
       *[tied] Wer dann noch gleichauf ist, gewinnt gemeinsam.
    }
ft-guide-rare = Was es noch zu wissen gibt
    .special-counts = Die Sonderplättchen: { $lanterns } × Laterne, { $sapphires } × Saphir, { $amulets } × Amulett, { $daggers } × Dolch, { $eyes } × Böser Blick.
    .jar-assignment = { $value ->
        [printed] Was unter welchem Krug liegt, ist in jeder Partie gleich.
       *[fresh] Was unter welchem Krug liegt, wird für jede Partie neu ausgelost.
    }
    .stack-top-public = { $value ->
        [no] Der oberste Krug des Stapels ist abgedeckt.
       *[yes] Alle sehen den obersten Krug des Stapels.
    }
    .discard-visibility = { $value ->
        [face_down] Die Ablage liegt verdeckt.
       *[face_up] Alle dürfen die Ablage durchsehen.
    }
    .stack-exhaustion = { $value ->
        [no_draw] Ist der Stapel leer, zieht niemand mehr nach.
        [end_game] Ist der Stapel leer, wird die Ablage gemischt, und nach diesem Zug wird gewertet.
       *[reshuffle] Ist der Stapel leer, wird die Ablage gemischt.
    }
    .reaction-prompt = { $value ->
        [holders] Nur wer einen Dolch hat, wird danach gefragt: Alle erfahren, wer das ist.
       *[all] {""}
    }
    .tiles-stealable = { $value ->
        [no] Saphirplättchen in einem Schatz sind sicher.
       *[yes] {""}
    }
    .evil-eye-limit = { $value ->
        [none] {""}
       *[other] Es gibt nur { $value } Marker mit dem Bösen Blick: Danach nimmt niemand mehr einen.
    }
    .golden-backs = { $value ->
        [golden] Die drei goldenen Plättchen erkennt man an ihrer Rückseite.
       *[decoy] Die drei goldenen Plättchen sehen wie gewöhnliche Krüge aus.
    }
    .golden-fate = { $value ->
        [discard] Haben sie gewirkt, kommen sie auf die Ablage und können wiederkommen.
       *[removed] Haben sie gewirkt, verlassen sie die Partie.
    }
    .merchant-origin = { $value ->
        [by_seat] Der Händler beginnt an der Ecke, die für die Person am Zug unten links liegt.
       *[fixed] Der Händler beginnt an der Ecke unten links.
    }
    .merchant-loot-by-line = { $value ->
        [no_touch] Seine Beute nimmt ihm ein Saphir ab, oder eine Linie, die kein Saphir berührt.
       *[any_line] Seine Beute nimmt ihm ein Saphir oder jede Linie ab.
    }
    .sinbad-peek = { $value ->
        [yes] Alle sehen die Plättchen, die Sindbad weitergibt.
       *[no] {""}
    }
    .memory-aid = { $value ->
        [open-book] Alles, was dir gezeigt wurde, bleibt sichtbar.
        [notebook] Du siehst nur, was jetzt offen liegt, darfst aber Merkzettel an Plättchen heften.
       *[classic] Du siehst nur, was jetzt offen liegt. Den Rest musst du dir merken.
    }
    .max-turns = { $value ->
        [300] {""}
       *[other] Nach { $value } Zügen insgesamt wird gewertet.
    }
