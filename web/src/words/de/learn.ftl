## Regeln
rules-of = Regeln: { $game }
rules-language = In eigenen Worten, Regel für Regel.
rules-search = In den Regeln suchen
rules-none = Keine Regel sagt das.
rules-found = { $n ->
    [one] { $n } Stelle in den Regeln
   *[other] { $n } Stellen in den Regeln
}
rules-chapters = Kapitel
rules-edition = Ausgabe
rules-all-editions = Alle Ausgaben
rules-compare = Vergleichen mit
rules-compare-none = Kein Vergleich
rules-side-by-side = { $one } neben { $other }
rules-differ = { $n ->
    [0] Sie sagen in jeder Regel dasselbe.
    [one] Sie unterscheiden sich in { $n } Regel. Nur diese steht hier.
   *[other] Sie unterscheiden sich in { $n } Regeln. Nur diese stehen hier.
}
rules-switches = Anders eingestellt
rules-silent = nichts weiter
rules-link = Link zu { $clause }
rules-house = Hausregeln
rules-text = Die Regeln
rules-waiting = Die Regeln kommen …
rules-failed = Der Server antwortet nicht. Lade diese Seite neu.
rules-game = Spiel
rules-clause = Regel
rules-more = Anmerkungen und Hausregeln
rules-changed-by = Hausregeln, die das ändern:

## Hausregeln
house-of = Hausregeln: { $game }
house-lead = Wo die gedruckten Ausgaben sich widersprechen, und was dein Tisch selbst entscheidet.
house-short = Kurz gesagt
house-disagree = Wo die Ausgaben sich widersprechen
house-decide = Was ein Tisch entscheidet
house-decide-lead = Das hängt nicht an der Ausgabe. Daneben steht, was üblich ist.
house-usual = üblich: { $value }
house-rule = Regel
house-set-up = Tisch aufbauen

## Über
about-title = Über
about-lead = Zwei Spiele um Diebstahl und Gedächtnis, mit Freunden, Fremden und Bots.
about-games = Wem diese Spiele gehören
about-games-text = { LIST($games) } gehören ihren Autoren und Verlagen. Dieses Projekt hat keine Verbindung zu ihnen, enthält keine ihrer Texte und Bilder und sagt die Regeln in eigenen Worten.
about-games-buy = Ein Spiel, das gefällt, sollte man kaufen: Die hölzerne Schatulle ist die Hälfte davon.
about-licence = Lizenz
about-licence-text = Das Programm, seine Bilder und Töne sind frei, unter der MIT-Lizenz. Die Schriften Fraunces und Inter stehen unter der SIL Open Font License.
about-notices-text = Die Seiten enthalten auch freie Software anderer, jeder Teil unter seiner eigenen Lizenz.
about-notices = Lizenzen der fremden Bestandteile
about-notices-file = Alle Lizenzen als Textdatei
about-notices-missing = Die Liste der Lizenzen konnte nicht geladen werden.
about-privacy = Was gespeichert wird
about-privacy-text = Von einer Person: ein Name, die Art jedes Geräts und der Tag seiner letzten Benutzung, und die Partien, an denen sie sitzt. Keine E-Mail-Adresse, kein Passwort; ein Schlüssel in einem Cookie. Keine Werbung, keine Zähler, keine Anfrage an einen anderen Server. Einstellungen und die Liste der beendeten Partien bleiben in diesem Browser. Ein Tab behält einige Minuten lang, was sein Tisch zuletzt erzählt hat, falls du ihn neu lädst.
about-how = Wie es funktioniert
about-memory = Merkhilfen
about-memory-text = Wie viel von dem, was jemand gesehen hat, noch einmal gezeigt wird, vereinbart der ganze Tisch. Es steht in seiner Leiste und gilt für alle gleich.
about-aid-classic = Zu ist zu. Der Verlauf behält den laufenden Zug. So spielt man an einem echten Tisch.
    .title = Klassisch
about-aid-notebook = Ebenso, und alle dürfen eigene Merkzettel an Schubladen und Krüge heften. Sie wandern mit dem mit, woran sie haften; niemand prüft sie.
    .title = Notizbuch
about-aid-open-book = Alles, was du erfahren hast, bleibt dort gezeichnet, wo es jetzt ist. Gut für eine erste Partie und für Partien über mehrere Tage.
    .title = Offenes Buch
about-bots = Bots
about-bots-text = Ein Bot erfährt genau, was eine Person auf seinem Platz erführe, und nicht mehr. Zwischen dem, was er hört, und dem, was er weiß, steht ein Gedächtnis, das übersieht, verwechselt und vergisst wie unseres. Die Bots unterscheiden sich zuerst in diesem Gedächtnis.
about-stand-ins = Bleibt jemand zu lange weg, spielt ein Bot mit mittlerem Gedächtnis, bis die Person zurück ist. Er weiß nur, was diese Person erfahren hat.
about-fair = Faires Mischen
about-fair-text = Bevor jemand abhebt, zeigt der Server das Siegel einer geheimen Zahl. Jede Person hebt selbst ab, und aller Zufall wird aus beidem berechnet. Am Ende wird die Zahl aufgedeckt, und jeder Browser kann jedes Mischen nachrechnen.
about-fair-limits = Das beweist, dass alles vor dem Abheben feststand und nie geändert wurde. Es beweist nicht, dass niemand mit Zugang zum Server hineingesehen hat.
about-check = Mischen prüfen
about-install = Auf dem Telefon
about-install-text = „Zum Startbildschirm hinzufügen“ im Menü des Browsers macht aus dieser Seite eine App. Über einfaches http, etwa im Heimnetz, bleibt sie eine Seite und funktioniert genauso.

## Lektionen
learn-title = Lerne { $game }
learn-lead = { $n ->
    [one] { $n } Minute, an einem echten Tisch, ohne Uhr.
   *[other] { $n } Minuten, an einem echten Tisch, ohne Uhr.
}
learn-step = Schritt { $n } von { $of }
learn-previous = Zurück
learn-skip = Überspringen
learn-back = Von vorn
learn-on = Weiter
learn-leave = Lektion verlassen
learn-show = Zeig es mir
learn-end = Das war alles. Den Rest lernst du beim Verlieren.
learn-play = Mit Bots spielen
learn-rules = Regeln lesen
learn-waiting = Der Tisch wird aufgebaut …
learn-failed = Die Lektion ist nicht angekommen. Lade diese Seite neu.
learn-unseen = Dieses Spiel hat in diesem Browser noch keinen Tisch. Seine Regeln kannst du schon lesen.
learn-not-that = In dieser Lektion nicht das.
learn-you = Du
