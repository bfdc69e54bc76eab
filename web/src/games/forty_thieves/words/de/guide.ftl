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
    .several = Passen zugleich noch andere vier, darfst du auch diese nehmen.
    .failed = Die vier passen nicht: Du nimmst einen Bösen Blick, und alle vier werden verdeckt.
ft-guide-specials = Die Sonderplättchen
ft-guide-found = Beim Spähen gefunden
ft-guide-held = Von dir gespielt
ft-guide-tried = In einem Raubversuch
ft-guide-lantern = Laterne
    .found = Gezeigt. Drei benachbarte Plättchen werden für alle aufgedeckt.
    .held = Statt zu spähen: Sieh unter zwei benachbarte Krüge.
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
    .held = In jedem Zug: Hebe ein Sonderplättchen auf, das gerade jemand anderes gespielt hat, auch einen Dolch.
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
    .text = Liegt kein Saphir mehr aus, ist die Partie vorbei.{ $tales ->
        [yes] {" "}Nimmt der Händler den mittleren Saphir, haben alle verloren.
       *[no] {""}
    }
    .score = Jeder Saphir in deinem Schatz ist 1 Punkt, jeder Böse Blick kostet 1. Plättchen, die du noch hast, zählen nicht. Wer die meisten Punkte hat, gewinnt.
    .tie = Bei Gleichstand gewinnt, wer die wenigsten Bösen Blicke hat, dann wer die meisten echten Saphire hat.
