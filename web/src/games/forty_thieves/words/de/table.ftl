## Dinge

ft-look = { $symbol ->
    [sun] { loc-f } Sonne
    [clubs] { loc-n } Kleeblatt
    [moon] { loc-m } Mond
    [hand] { loc-f } Hand
   *[star] { loc-m } Stern
}
loc-m = { $colour ->
    [red] roter
    [green] grüner
    [yellow] gelber
   *[blue] blauer
}
loc-f = { $colour ->
    [red] rote
    [green] grüne
    [yellow] gelbe
   *[blue] blaue
}
loc-n = { $colour ->
    [red] rotes
    [green] grünes
    [yellow] gelbes
   *[blue] blaues
}
loc-dat-f = { $colour ->
    [red] roter
    [green] grüner
    [yellow] gelber
   *[blue] blauer
}
loc-dat = { $colour ->
    [red] rotem
    [green] grünem
    [yellow] gelbem
   *[blue] blauem
}
ft-leader = { $symbol ->
    [sun] Haupt­mann, { loc-f } Sonne
    [clubs] Haupt­mann, { loc-n } Kleeblatt
    [moon] Haupt­mann, { loc-m } Mond
    [hand] Haupt­mann, { loc-f } Hand
   *[star] Haupt­mann, { loc-m } Stern
}
ft-jar = Krug mit { $symbol ->
    [sun] { loc-dat-f } Sonne
    [clubs] { loc-dat } Kleeblatt
    [moon] { loc-dat } Mond
    [hand] { loc-dat-f } Hand
   *[star] { loc-dat } Stern
}
ft-jar-gold = goldener Krug
ft-jar-unknown = ein Krug, den du nicht siehst
ft-face-unknown = nicht gezeigt
ft-tile = { $tile ->
    [lantern] Laterne
    [sapphire] Saphir
    [amulet] Amulett
    [dagger] Dolch
    [eye] Böser Blick
    [merchant] Unehrlicher Händler
    [genie] Dschinn
   *[sinbad] Sindbad
}
ft-cell = Reihe { $row }, Spalte { $column }
ft-cell-shows = { $cell }: { $look }
ft-shows-at = { $look } in { $cell }
ft-gem = Saphir { $place ->
    [upper-left] oben links
    [upper] oben
    [upper-right] oben rechts
    [left] links
    [centre] in der Mitte
    [right] rechts
    [lower-left] unten links
    [lower] unten
   *[lower-right] unten rechts
}
ft-line = { $line ->
    [row] Reihe { $number }
    [column] Spalte { $number }
   *[diagonal] { $number ->
        [1] fallende Diagonale
       *[other] steigende Diagonale
    }
}
ft-hoard-gem = Saphir von { $player }
ft-hoard-tile = Saphirplättchen von { $player }, { $jar }
ft-eye-token = Böser Blick, Marker
ft-eye-tile = Böser Blick, Plättchen: { $jar }
ft-hand-tile = dein Plättchen { $number }
ft-loot = Saphir aus der Beute des Händlers
ft-wish = { $wish ->
    [0] Keine Bösen Blicke mehr
    [1] Noch ein Zug
    [2] Der Händler soll gehen
   *[3] Nichts, danke
}
    .note = { $wish ->
        [0] Alle Bösen Blicke verlassen deinen Schatz.
        [1] Du bist gleich nach diesem Zug noch einmal dran.
        [2] Er geht, und seine Beute gehört dir.
       *[3] Der Dschinn zuckt mit den Schultern und geht.
    }
ft-colour = { $colour ->
    [red] rot
    [green] grün
    [yellow] gelb
   *[blue] blau
}
ft-symbol = { $symbol ->
    [sun] Sonne
    [clubs] Kleeblatt
    [moon] Mond
    [hand] Hand
   *[star] Stern
}

## Was geschieht

ft-said-dealt = Sechzehn Krüge liegen aus, dazwischen neun Saphire.
ft-said-turn = { $who ->
    [you] Du bist am Zug.
   *[other] { $player } beginnt einen Zug.
}
ft-said-passed = { $who ->
    [you] Du passt.
   *[other] { $player } passt.
}
ft-said-threw = { $who ->
    [you] Du wirfst ab
   *[other] { $player } wirft ab
}: { LIST($faces) }.
ft-said-threw-down = { $who ->
    [you] Du wirfst verdeckt ab
   *[other] { $player } wirft verdeckt ab
}: { LIST($jars) }.
ft-said-drew = { $who ->
    [you] Du ziehst { $n } Plättchen nach
   *[other] { $player } zieht { $n } Plättchen nach
}: { LIST($jars) }.
ft-said-drew-hidden = { $who ->
    [you] Du ziehst { $n } Plättchen nach.
   *[other] { $player } zieht { $n } Plättchen nach.
}
ft-said-held = Du nimmst auf: { LIST($faces) }. Nur du siehst das.
ft-said-held-shown = { $who ->
    [you] Du hältst
   *[other] { $player } hält
}: { LIST($faces) }.
ft-said-reshuffled = Die Ablage wird gemischt und ist der neue Stapel.
ft-said-refilled = { $n ->
    [one] Neuer Krug
   *[other] Neue Krüge
}, { LIST($jars) }.
ft-said-peeked = { $who ->
    [you] Du spähst unter einen Krug, { $cell }, und zeigst nichts.
   *[other] { $player } späht unter einen Krug, { $cell }, und zeigt nichts.
}
ft-said-looked = { $who ->
    [you] Du spähst
   *[other] { $player } späht
} mit der Laterne unter Krüge: { LIST($cells) }.
ft-said-saw = { $n ->
    [one] Du spähst unter einen Krug, { LIST($seen) }. Nur du siehst das.
   *[other] Mit der Laterne siehst du: { LIST($seen) }. Nur du siehst das.
}
ft-said-seen = Zu sehen: { LIST($seen) }.
ft-said-revealed = Für alle gezeigt, { LIST($seen) }.
ft-said-hoarded = { $who ->
    [you] Du nimmst
   *[other] { $player } nimmt
} { $n } Saphirplättchen.
ft-said-swapped = { $who ->
    [you] Du tauschst
   *[other] { $player } tauscht
} zwei Plättchen, { LIST($cells) }.
ft-said-replaced = { $who ->
    [you] Du ersetzt
   *[other] { $player } ersetzt
} ein Plättchen, { $cell }. Dort liegt jetzt: { $jar }.
ft-said-led = { $who ->
    [you] Du legst
   *[other] { $player } legt
} einen Hauptmann offen aus, { $cell }: { $face }.
ft-said-lantern = { $who ->
    [you] Du spielst
   *[other] { $player } spielt
} eine Laterne über { LIST($cells) }.
ft-said-sapphire = { $who ->
    [you] Du spielst
   *[other] { $player } spielt
} einen Saphir. Ziel: { $what }.
ft-said-amulet = { $who ->
    [you] Du spielst
   *[other] { $player } spielt
} ein Amulett gegen einen Bösen Blick.
ft-said-eye = { $who ->
    [you] Du spielst
   *[other] { $player } spielt
} einen Bösen Blick gegen { $whom ->
    [you] dich.
   *[other] { $victim }.
}
ft-said-parried = { $who ->
    [you] Du antwortest
   *[other] { $player } antwortet
} mit einem Dolch.
ft-said-works = Nichts hält es auf.
ft-said-cancelled = Es bleibt ohne Wirkung.
ft-said-relieved = { $who ->
    [you] Du verlierst
   *[other] { $player } verliert
} einen Bösen Blick ({ $eye ->
    [token] Marker
   *[tile] Plättchen
}).
ft-said-cursed = { $who ->
    [you] Du bekommst
   *[other] { $player } bekommt
} einen Bösen Blick.
ft-said-stole = { $who ->
    [you] Du nimmst
   *[other] { $player } nimmt
}: { $what }.
ft-said-announced = { $who ->
    [you] Du sagst an
   *[other] { $player } sagt an
}: { $what }. Da liegen: { LIST($faces) }.
ft-said-succeeded = Die vier passen zusammen.
ft-said-failed = Raub gescheitert. { $who ->
    [you] Du nimmst
   *[other] { $player } nimmt
} einen Bösen Blick.
ft-said-claimed = { $who ->
    [you] Du beanspruchst
   *[other] { $player } beansprucht
} auch: { $what }.
ft-said-declined = { $who ->
    [you] Du nimmst
   *[other] { $player } nimmt
} nichts.
ft-said-took-all = Vier Hauptleute: { $who ->
    [you] Du nimmst
   *[other] { $player } nimmt
} alle ausliegenden Saphire.
ft-said-emerged = { $who ->
    [you] Du deckst
   *[other] { $player } deckt
} { $tale ->
    [merchant] den Unehrlichen Händler
    [genie] den Dschinn
   *[sinbad] Sindbad
} auf.
ft-said-merchant-came = Der Händler bricht auf, { $place ->
    [upper-left] oben links.
    [upper-right] oben rechts.
    [lower-left] unten links.
    [lower-right] unten rechts.
   *[centre] in der Mitte.
}
ft-said-merchant-acted = { $took ->
    [yes] Der Händler steckt einen Saphir ein
   *[no] Der Händler findet keinen Saphir
}{ $moved ->
    [yes] {""} und geht weiter, { $place ->
        [upper-left] nach oben links.
        [upper-right] nach oben rechts.
        [lower-left] nach unten links.
        [lower-right] nach unten rechts.
       *[centre] in die Mitte.
    }
   *[no] .
}
ft-said-wished = { $wish ->
    [0] Der Dschinn befreit { $who ->
        [you] dich
       *[other] { $player }
    } von allen Bösen Blicken.
    [1] Der Dschinn schenkt { $who ->
        [you] dir
       *[other] { $player }
    } noch einen Zug.
    [2] Der Dschinn schickt den Händler fort. { $who ->
        [you] Du bekommst
       *[other] { $player } bekommt
    } die Beute.
   *[3] { $who ->
        [you] Du wünschst dir
       *[other] { $player } wünscht sich
    } nichts.
}
ft-said-hands-passed = Sindbad! Alle Plättchen wandern sieben Plätze nach links.
ft-said-ended = Die Partie ist zu Ende. { $reason ->
    [scored] Es liegt kein Saphir mehr aus.
    [turn-limit] Das war der letzte erlaubte Zug.
    [stack-out] Der Stapel ist leer.
    [all-lost] Der Händler hat den Saphir in der Mitte. Alle verlieren.
   *[going-on] Sie endet hier.
}
ft-recap-turn = { $who ->
    [you] Du warst am Zug.
   *[other] { $player } war am Zug.
}
ft-recap-stole = { $who ->
    [you] Du nimmst
   *[other] { $player } nimmt
} { $from ->
    [board] einen Saphir aus der Auslage.
    [loot] einen Saphir des Händlers.
    [you] einen Saphir von dir.
   *[other] einen Saphir von { $victim }.
}

## Fragen

ft-ask-hand = Wirf ab, was du willst, dann ziehe auf drei nach.
    .sub = { $draw ->
        [0] Du ziehst nichts nach.
       *[other] Du ziehst { $draw } Plättchen nach.
    }
ft-ask-glimpse = Spähe unter einen Krug.
    .sub = { $family ->
        [yes] Nur du siehst, was darunter liegt.
       *[no] Manche Funde müssen alle sehen.
    }
ft-ask-react = { $tile ->
    [lantern] { $player } spielt eine Laterne.
    [sapphire] { $player } spielt einen Saphir.
    [amulet] { $player } spielt ein Amulett.
    [eye] { $player } spielt einen Bösen Blick.
   *[dagger] { $player } antwortet mit einem Dolch.
}
    .ask = Durchlassen?
    .sub = Ein Dolch hielte es auf. { $to ->
        [holders] Gefragt wird nur, wer einen Dolch hält.
       *[all] Gefragt wird, wer Plättchen hält.
    }
ft-ask-pick = Beleuchte drei Krüge um die Laterne.
    .sub = Alle sehen, was darunter liegt.
ft-ask-save = Ein Dolch! Deinen opfern und die Plättchen behalten?
    .sub = Sonst verlierst du alle deine Plättchen.
ft-ask-action = Etwas ändern?
    .sub = { $family ->
        [yes] Ersetze ein Plättchen oder tausche zwei.
       *[no] Ersetze, tausche oder spiele ein Sonderplättchen.
    }
ft-ask-steal = Sage einen Raub an oder beende deinen Zug.
    .sub = Vier Plättchen um einen Saphir, oder eine Linie aus vier.
ft-ask-leaders = Vier Hauptleute! Alles nehmen?
    .sub = Wer alle Saphire nimmt, beendet die Partie.
ft-ask-take = Nimm einen Saphir.
    .sub = Die Linie bringt ihn dir.
ft-ask-next = Du hast noch etwas vollendet. Beanspruchen?
    .sub = Jede Kombination ist ein Raub.
ft-ask-wish = Ein Wunsch.
    .sub = Der Dschinn wartet nicht lange.
ft-your-turn = Du bist am Zug.
ft-you-are-asked = Du bist gefragt.
ft-wait = { $stage ->
    [hand] zieht Plättchen nach
    [glimpse] sieht sich um
    [react] ist gefragt
    [action] ist an der Auslage
    [steal] denkt an einen Raub
   *[other] überlegt
}
    .sub = { $you ->
        [next] Danach bist du dran.
       *[later] Behalte die Krüge im Auge.
    }
ft-over = Die Partie ist zu Ende.

## Der Tisch

ft-board = Auslage
ft-board-help = Pfeiltasten gehen von Krug zu Krug, Eingabe wählt.
ft-hand = Deine Plättchen
    .note = { $backs ->
        [no] Die anderen sehen nur, wie viele du hast.
       *[yes] Die anderen sehen die Krüge, nicht was darunter liegt.
    }
    .empty = Keine Plättchen bis zu deinem nächsten Zug.
ft-hand-of = { $n ->
    [0] { $player } hält kein Plättchen
    [one] { $player } hält { $n } Plättchen: { LIST($jars) }
   *[other] { $player } hält { $n } Plättchen: { LIST($jars) }
}
ft-under = Krug
ft-players = Am Tisch
ft-count = { $gems ->
    [one] { $gems } Saphir
   *[other] { $gems } Saphire
}, { $eyes ->
    [0] kein Böser Blick
    [one] { $eyes } Böser Blick
   *[other] { $eyes } Böse Blicke
}
ft-state = { $state ->
    [turn] am Zug
    [asked] ist gefragt
    [playing] spielt ein Plättchen
    [passed] passt
    [won] gewinnt
   *[waiting] wartet
}
ft-you = { $player } (du)
ft-stack = Stapel { $n }
    .top = oben: { $jar }
    .empty = leer
ft-discard = Ablage { $n }
    .top = oben: { $face }
    .empty = leer
ft-merchant = Händler, Schritt { $step } von 5
    .here = Hier steht der Händler
    .loot = { $n ->
        [one] Beute: { $n } Saphir
       *[other] Beute: { $n } Saphire
    }
    .rests = Der Händler ruht
ft-phases = Phasen des Zuges
ft-phase = { $phase ->
    [hand] Nach­ziehen
    [glimpse] Spähen
    [action] Aktion
   *[attempt] Raub
}
    .state = { $state ->
        [done] vorbei
        [now] jetzt
       *[later] kommt noch
    }
ft-cell-label = { $place }, { $jar }{ $face ->
    [none] {""}
   *[other] , offen: { $face }
}{ $note ->
    [none] {""}
   *[other] , { $note }
}
ft-cell-empty = { $place }, kein Plättchen
ft-chosen = gewählt
ft-lined-up = vorgemerkt
ft-gem-gone = { $gem }, schon genommen
ft-secret = Nur du siehst das
ft-remembered = dir gezeigt: { $face }
ft-question = Fragezeichen
ft-pinned = Merkzettel: { $mark }
ft-got-it = Gesehen
ft-decision = Entscheidung
ft-log = Verlauf, Gespräch und Regeln

## Bedienung

ft-verb = { $verb ->
    [peek] Spähen
    [lantern] Diese zwei beleuchten
    [pick] Diese drei beleuchten
    [replace] Ersetzen
    [swap] Tauschen
    [amulet] Amulett spielen
    [sapphire] Saphir spielen
    [evil_eye] Bösen Blick spielen
    [leader] Hauptmann legen
    [steal] Diese vier aufdecken
    [take] Nehmen
    [next] Beanspruchen
    [wish] Wünschen
    [dagger] Deinen Dolch spielen
    [save] Dolch opfern
    [lose] Plättchen verlieren
    [take_all] Alle Saphire nehmen
    [ordinary] Nur diesen
    [decline] Nichts nehmen
    [stop] Hier aufhören
   *[pass] Passen
}
ft-tab = { $verb ->
    [peek] Spähen
    [lantern] Laterne
    [replace] Ersetzen
    [swap] Tauschen
    [amulet] Amulett
    [sapphire] Saphir
    [evil_eye] Böser Blick
   *[leader] Haupt­mann
}
ft-verbs = Was tun
ft-discard-verb = { $n ->
    [0] { $draw ->
        [0] Alle behalten
       *[other] Alle behalten, { $draw } nachziehen
    }
   *[other] { $n } abwerfen, { $draw } nachziehen
}
ft-throw = abwerfen
ft-keep = behalten
ft-end-turn = Zug beenden
ft-let-pass = Durchlassen
ft-clear = Auswahl löschen
ft-undo = Zurücknehmen
ft-hint = { $need ->
    [tile] Wähle eins deiner Plättchen.
    [throw] Tippe an, was du abwerfen willst.
    [cell] Wähle einen Krug.
    [cells] Wähle einen Krug oder eins deiner Plättchen.
    [second] { $edges ->
        [yes] Jetzt einen Nachbarn mit gemeinsamer Kante.
       *[no] Jetzt einen Nachbarn, auch über Eck.
    }
    [either] Jetzt einen Nachbarn zum Tauschen oder eins deiner Plättchen.
    [three] { $left ->
        [one] Noch { $left }.
       *[other] Noch { $left }.
    }
    [gem] Wähle einen Saphir.
    [line] Tippe einen Krug der Linie an.
    [seat] Wähle, wer ihn bekommt.
    [eye] Wähle den Bösen Blick.
    [target] Wähle einen Saphir, in der Auslage oder aus einem Schatz.
    [combination] Wähle, was du beanspruchst.
    [wish] Wähle einen Wunsch.
   *[ready] Wann du willst.
}
ft-mode = { $mode ->
    [gem] Saphir
    [row] Reihe
    [column] Spalte
   *[diagonal] Diagonale
}
ft-modes = Art des Raubes
ft-cannot-undo = Aufgedeckte Plättchen lassen sich nicht zurücknehmen.
ft-react-dagger = Das Plättchen bleibt ohne Wirkung; ein anderer Dolch kann antworten.
    .none = Du hältst keinen Dolch.
ft-react-pass = Es wirkt, wenn es sonst niemand aufhält.
ft-react-time = Keine Antwort heißt passen. Die Frist ist gleich lang, was immer du hältst.
ft-chain-for = { $tile ->
    [lantern] über { LIST($what) }
    [sapphire] Ziel: { $what }
    [amulet] gegen einen Bösen Blick
   *[eye] gegen { $what }
}
ft-chain-by = { $who ->
    [you] von dir
   *[other] von { $player }
}
ft-chain-empty = Noch kein Dolch
ft-save-note = Dein Dolch geht auf die Ablage, die anderen Plättchen bleiben.
ft-lose-note = { $n ->
    [one] { $n } Plättchen geht auf die Ablage.
   *[other] { $n } Plättchen gehen auf die Ablage.
}
ft-take-all-note = Die Partie endet sofort.
ft-ordinary-note = Ein gewöhnlicher Raub; die Partie geht weiter.
ft-outcome = { $done ->
    [yes] Die vier passen zusammen
   *[no] Sie passen nicht zusammen
}
    .one-colour = Eine Farbe: { LIST($colours) }.
    .all-colours = Alle Farben verschieden: { LIST($colours) }.
    .one-symbol = Ein Symbol: { LIST($symbols) }.
    .all-symbols = Alle Symbole verschieden: { LIST($symbols) }.
    .none = Farben: { LIST($colours) }. Symbole: { LIST($symbols) }.
    .spoiled = { $tile ->
        [lantern] Eine Laterne ist kein Räuber.
        [sapphire] Ein Saphir ist kein Räuber.
        [dagger] Ein Dolch ist kein Räuber.
        [eye] Ein Böser Blick ist kein Räuber.
        [merchant] Der Händler ist kein Räuber.
        [genie] Der Dschinn ist kein Räuber.
       *[sinbad] Sindbad ist kein Räuber.
    }
ft-shown-tale = { $tale ->
    [merchant] Der Unehrliche Händler
    [genie] Der Dschinn
   *[sinbad] Sindbad
}
    .note = { $tale ->
        [merchant] Er geht die vier Ecken ab, dann in die Mitte. Halte ihn vorher auf.
        [genie] Ein Wunsch wird erfüllt.
       *[sinbad] Alle Plättchen wandern weiter.
    }

## Warum nicht

ft-why = { $why ->
    [no-lantern] Du hältst keine Laterne.
    [no-sapphire] Du hältst kein Saphirplättchen.
    [no-amulet] Du hältst kein Amulett.
    [no-eye] Du hast keinen Bösen Blick zu verlieren. Ein Glück.
    [no-evil-eye] Du hältst kein Plättchen mit Bösem Blick.
    [no-leader] Du hältst keinen Hauptmann.
    [led] Ein Hauptmann je Zug, und deiner liegt schon.
    [no-tile] Du hältst kein Plättchen zum Ersetzen.
    [far] Getauscht werden Nachbarn, auch über Eck.
    [lantern-far] Eine Laterne beleuchtet zwei Nachbarn.
    [open] Dieses Plättchen liegt offen: Darunter gibt es nichts zu spähen.
    [not-dark] Nur verdeckte Nachbarn der Laterne lassen sich beleuchten.
    [gone] Hier liegt kein Saphir mehr. Sage einen anderen an oder eine Linie.
    [touch] Zuerst ein Saphir, der die Linie berührt.
    [own] Nicht den eigenen.
    [must] Ein Saphir berührt die Linie: Nimm einen.
    [no-dagger] Du hältst keinen Dolch.
   *[other] Jetzt nicht.
}
    .clause = Regel { $clause }

## Das Ende

ft-score = { $player }: { $sapphires ->
    [one] { $sapphires } Saphir
   *[other] { $sapphires } Saphire
}, { $eyes ->
    [0] kein Böser Blick
    [one] { $eyes } Böser Blick
   *[other] { $eyes } Böse Blicke
}, zusammen { SIGNED($points) }
ft-score-title = { $reason ->
    [all-lost] Der Händler ist entkommen.
   *[scored] Der Raubzug ist vorbei.
}
    .sub = { $reason ->
        [scored] Es liegt kein Saphir mehr aus.
        [turn-limit] Das war der letzte erlaubte Zug.
        [stack-out] Der Stapel ist leer.
        [all-lost] Alle verlieren, gemeinsam.
       *[going-on] Die Partie endete vorzeitig.
    }
ft-score-how = Jeder Saphir zählt 1, jeder Böse Blick nimmt 1 weg.
ft-crown = { $count ->
    [one] Die Räuberkrone geht an { LIST($winners) }.
   *[other] { LIST($winners) } teilen sich die Räuberkrone.
}
ft-tie = { $reason ->
    [eyes] Gleich viele Punkte: Die wenigsten Bösen Blicke gewinnen.
    [gems] Auch darin gleich: Die meisten echten Saphire gewinnen.
   *[shared] In allem gleich: ein geteilter Sieg.
}
ft-left-over = { $n ->
    [one] { $n } Saphir blieb liegen.
   *[other] { $n } Saphire blieben liegen.
}
ft-sapphires = Saphire
ft-sapphire-tiles = Saphirplättchen
ft-eyes = Böse Blicke
ft-total = Summe
ft-count-skip = Zählen überspringen

## Tasten

ft-key-lantern = mit der Laterne unter zwei Krüge spähen
ft-key-replace = ein Plättchen ersetzen
ft-key-swap = zwei Plättchen tauschen
ft-key-attempt = zur Auslage, um einen Raub anzusagen
ft-key-skip = passen, oder alle Plättchen behalten
