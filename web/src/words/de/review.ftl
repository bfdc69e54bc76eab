## Mischen prüfen
verify-title = Mischen prüfen
verify-lead = Aller Zufall einer Partie kommt aus einer geheimen Zahl und dem, was alle abgehoben haben. Hier rechnet dein Browser nach. Der Server wird nicht gefragt.
verify-drop = Lege hier die Aufzeichnung einer Partie ab.
verify-choose = Datei wählen
verify-fetch = Oder hole sie über den Link einer beendeten Partie
verify-address = Link oder Kennung des Tisches
verify-get = Holen
verify-none = Dort ist keine beendete Partie.
verify-fair = Das Mischen war fair.
verify-unfair = Diese Aufzeichnung ist nicht, was gemischt wurde.
verify-at-line = Zeile { $line }
verify-holds = stimmt
verify-broken = stimmt nicht
verify-open = kann dieser Browser nicht sagen
verify-here = In diesem Browser nachgerechnet
verify-rules = Nach den Regeln nachgespielt
verify-rules-lead = Ob jeder Zug erlaubt war, sagen die Regeln, und die sind auf dem Server. Um niemanden zu fragen, starte „lightfinger verify“ auf deinem Rechner.
verify-ask = Server nachspielen lassen
verify-agrees = { $n ->
    [one] { $n } Zug wurde nach den Regeln nachgespielt und stimmt.
   *[other] Alle { $n } Züge wurden nach den Regeln nachgespielt und stimmen.
}
verify-differs = Die Regeln ergeben etwas anderes. Der Server sagt: { $problem }
verify-known = Genau diese Partie wurde an einem Tisch dieses Servers gespielt.
verify-unknown = Dieser Server kennt diese Partie nicht. Sie folgt den Regeln, aber eine solche Partie lässt sich auch ausdenken.
verify-seal = Das Siegel
verify-seal-note = Vergleiche es mit dem, das der Tisch vor dem Start gezeigt hat.
verify-who = { $game }, { $seats ->
    [one] { $seats } Platz
   *[other] { $seats } Plätze
}
verify-review = Rückschau dieser Partie
verify-busy = Rechne …
verify-limits = Das beweist, dass alles vor dem Abheben feststand und nie geändert wurde. Es beweist nicht, dass niemand mit Zugang zum Server hineingesehen hat.
check-read = Die Aufzeichnung ist vollständig: Kopf, Mischen und { $commands ->
    [one] { $commands } Zug
   *[other] { $commands } Züge
} auf { $lines } Zeilen.
check-seal = Die aufgedeckte Zahl passt zum Siegel { $seal }.
check-seal-broken = Die aufgedeckte Zahl passt nicht zum Siegel. Eines von beiden wurde geändert.
check-cuts = { $n ->
    [0] Niemand hat abgehoben; alles kommt allein aus der versiegelten Zahl.
    [one] Auf { $n } von { $seats } Plätzen wurde abgehoben; die anderen fügen nichts hinzu.
   *[other] Auf { $n } von { $seats } Plätzen wurde abgehoben; die anderen fügen nichts hinzu.
}
check-no-promise = Bots haben mit einer Zahl gespielt, die nicht geheim war. Nichts war versprochen, also gibt es kein Siegel zu prüfen.
check-no-secret = Die Aufzeichnung sagt nicht, wie gemischt wurde: Nichts lässt sich nachrechnen.
check-unknown-game = Diese Seite weiß nicht, wie { $game } gemischt wird.
check-no-other-chance = Sonst hing in dieser Partie nichts vom Zufall ab.
check-moves = { $n ->
    [one] { $n } Zug kam von einer Person oder einem Bot. Ob er erlaubt war, sagen die Regeln.
   *[other] { $n } Züge kamen von Personen oder Bots. Ob sie erlaubt waren, sagen die Regeln.
}
damage-cut-off = Die Zeile ist abgeschnitten.
damage-empty = Die Datei ist leer.
damage-no-setup = Die Aufzeichnung endet vor dem Mischen.
damage-order = Das Mischen kommt zuerst, und nur einmal.
damage-not-json = Das ist keine Zeile einer Aufzeichnung.
damage-no-header = Das ist keine Aufzeichnung einer Partie, oder eine aus anderer Zeit.
damage-secret = Das Geheimnis des Mischens ist beschädigt.
damage-deal = Siegel, Zahl oder Abgehobenes sind beschädigt.
damage-command = Dieser Zug ist beschädigt.

## Wiederholungen
replays-title = Wiederholungen
replays-lead = Deine beendeten Partien. Sie sind nur in diesem Browser vermerkt, bis du eine teilst.
replays-none = Deine beendeten Partien landen hier. Sie bleiben in diesem Browser, bis du eine teilst.
replays-import = Aufzeichnung aus Datei öffnen
replays-import-note = Sie wird an diesen Server geschickt, um Zug für Zug nachgespielt zu werden, und dort nicht behalten.
replays-review = Rückschau
replays-check = Mischen prüfen
replays-record = Aufzeichnung laden
replays-forget = Vergessen
replays-forget-which = Die Partie vom { $date } vergessen
replays-result = { $winners } { $n ->
    [one] hat gewonnen
   *[other] haben gemeinsam gewonnen
}
replays-bad = Diese Datei ist keine spielbare Aufzeichnung: { $problem }

## Rückschau
review-title = Rückschau
review-of = Rückschau: { $game }
review-see-as = Sehen als
review-xray = Röntgenblick
review-onlooker = Publikum
review-share = Moment teilen
review-share-note = Diese Adresse zeigt denselben Moment:
review-copy = Kopieren
review-copied = Kopiert
review-first = Zum Anfang
review-back = Einen Zug zurück
review-play = Abspielen
review-pause = Anhalten
review-on = Einen Zug weiter
review-last = Zum Ende
review-speed = Tempo
review-scrubber = Zug
review-at = Zug { $n } von { $of }
review-round = Runde { $n }
review-turn = Zug { $n }
review-nothing = Nichts Sichtbares
review-deal = Das Mischen
review-moves = Züge
review-scores = Wertung
review-keys-text = Pfeile: ein Schritt; mit Umschalt: ein ganzer Zug; Pos1 und Ende; Leertaste: abspielen; 1 bis 9: ein Platz; X: Röntgenblick; N: nächste Marke.
review-truth = Röntgenblick: die ganze Wahrheit, erst nach der Partie
review-told = Genau, was { $name } erfahren hat, und nicht mehr.
review-told-onlooker = Was alle am Tisch erfahren haben.
review-aid = Ohne das, was die Merkhilfe verbarg
review-aid-note = Der Tisch spielte { $aid ->
    [classic] klassisch
    [notebook] mit Notizbuch
   *[open-book] mit offenem Buch
}.
review-not-over = Diese Partie läuft noch. Die Rückschau öffnet, wenn sie vorbei ist.
review-no-game = Hier ist keine Partie.
review-failed = Der Server antwortet nicht. Lade diese Seite neu.
review-waiting = Die Partie kommt …
review-wins = gewinnt
review-score = { $name }: { SIGNED($points) }
review-fair = Mischen prüfen
review-to-table = Zurück zum Tisch
