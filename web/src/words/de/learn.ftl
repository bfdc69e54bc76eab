## Regeln
rules-of = Regeln: { $game }
rules-language = In eigenen Worten, Regel für Regel.
rules-search = In den Regeln suchen
rules-none = Keine Regel sagt das. Versuche „Alarm“ oder „Rubin“.
rules-none-forty = Keine Regel sagt das. Versuche „Dolch“ oder „Linie“.
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

## Hausregeln
house-of = Hausregeln: { $game }
house-lead = Wo die gedruckten Ausgaben sich widersprechen, und was dein Tisch selbst entscheidet.
house-short = Kurz gesagt
house-disagree = Wo die Ausgaben sich widersprechen
house-decide = Was ein Tisch entscheidet
house-decide-lead = Das hängt nicht an der Ausgabe. Daneben steht, was üblich ist.
house-usual = üblich: { $value }
house-rule = Regel
house-set-up = Tisch decken
house-mt-smugglers = Rio Grande: Ein einzelner Schmuggler steckt 1 Juwel ein, ab 2 bilden sie einen Ring. Sonst geht alles auf das rote Kissen, und es reicht, so viele zu sein wie die Detektive.
    .title = Schmuggler
house-mt-cards = Rio Grande deckt alle Karten zugleich auf. Sonst handeln die Schmuggler, bevor jemand den Rest kennt.
    .title = Karten
house-mt-box = Rio Grande: 2 Aktionen an der Schatulle, wenn du ein Imitat gelegt hast, sonst 1. Überall sonst 2. Beide englischen Texte drehen vor dem Wenden, der französische in beliebiger Folge, und der italienische erlaubt sogar 2 Drehungen.
    .title = Aktionen an der Schatulle
house-mt-must = Schmuggler und Juwelier müssen im französischen und im italienischen Text ein Imitat legen, in beiden englischen dürfen sie. Nur bei Rio Grande darf der Dieb Juwelen liegen lassen.
    .title = Müssen oder dürfen
house-mt-ruby = Ein fallender Rubin geht bei Rio Grande auf das rote Kissen; sonst zurück in sein Fach, nach oben.
    .title = Ein Rubin fällt
house-mt-alarm = Bei Rio Grande entscheidet, wer sie gelegt hat; im englischen Text von Zoch bleibt sie; im französischen und italienischen kommt sie zurück.
    .title = Alarmanlage ohne Juwelen
house-mt-end = Die Partie endet, wenn jemand kein Imitat mehr hat. Nur der französische Text beendet sie auch mit dem letzten Rubin.
    .title = Das Ende
house-mt-imitations = Diamanten und Saphire für jeden Platz: Rio Grande 9 und 3, Zoch englisch 10 und 2, französisch und italienisch 8 und 2.
    .title = Imitate
house-ft-options = Hauptleute, Drei Märchen und Familienregeln lassen sich zuschalten. Hauptleute und Drei Märchen gehen auch zusammen, sind aber nicht aufeinander abgestimmt.
    .title = Regeln zur Wahl
house-ft-lines = Ein Saphir berührt eine Linie mit irgendeinem ihrer Plättchen, oder nur mit 2.
    .title = Was eine Linie berührt
house-ft-discard = Sie liegt offen oder verdeckt: Dann sieht man von Abgeworfenem nur die Krüge.
    .title = Die Ablage
house-ft-dagger = Wer einen Dolch findet, verliert seine Plättchen; dein Tisch kann erlauben, sie mit einem eigenen Dolch zu retten.
    .title = Einen Dolch finden

## Über
about-title = Über
about-lead = Zwei Spiele um Diebstahl und Gedächtnis, mit Freunden, Fremden und Bots.
about-games = Wem diese Spiele gehören
about-games-text = Meisterdiebe und 40 Thieves gehören ihren Autoren und Verlagen. Dieses Projekt hat keine Verbindung zu ihnen, enthält keine ihrer Texte und Bilder und sagt die Regeln in eigenen Worten.
about-games-buy = Ein Spiel, das gefällt, sollte man kaufen: Die hölzerne Schatulle ist die Hälfte davon.
about-licence = Lizenz
about-licence-text = Das Programm, seine Bilder und Töne sind frei, unter der MIT-Lizenz. Die Schriften Fraunces und Inter stehen unter der SIL Open Font License.
about-privacy = Was gespeichert wird
about-privacy-text = Ein Name und ein Schlüssel in einem Cookie, sonst nichts über Personen. Keine Werbung, keine Zähler, keine Anfrage an einen anderen Server. Einstellungen und die Liste der Partien bleiben in diesem Browser.
about-how = Wie es funktioniert
about-memory = Merkhilfen
about-memory-text = Wie viel von dem, was ein Platz gesehen hat, noch einmal gezeigt wird, vereinbart der ganze Tisch. Es steht in seiner Leiste und gilt für alle gleich.
about-aid-classic = Zu ist zu. Der Verlauf behält den laufenden Zug. So spielt man an einem echten Tisch.
    .title = Klassisch
about-aid-notebook = Ebenso, und alle dürfen eigene Notizen an Schubladen und Krüge pinnen. Die Nadeln wandern mit dem Holz; niemand prüft sie.
    .title = Notizbuch
about-aid-open-book = Alles, was dein Platz erfahren hat, bleibt dort gezeichnet, wo es jetzt ist. Gut für eine erste Partie und für Partien über mehrere Tage.
    .title = Offenes Buch
about-bots = Bots
about-bots-text = Ein Bot erfährt genau, was eine Person auf seinem Platz erführe, und nicht mehr. Zwischen dem, was er hört, und dem, was er weiß, steht ein Gedächtnis, das übersieht, verwechselt und vergisst wie unseres. Die Bots unterscheiden sich zuerst in diesem Gedächtnis.
about-stand-ins = Bleibt jemand zu lange weg, spielt ein Bot mit mittlerem Gedächtnis, bis die Person zurück ist. Er weiß nur, was dieser Platz erfahren hat.
about-fair = Faires Mischen
about-fair-text = Bevor jemand abhebt, zeigt der Server das Siegel einer geheimen Zahl. Jeder Platz hebt selbst ab, und aller Zufall wird aus beidem berechnet. Am Ende wird die Zahl aufgedeckt, und jeder Browser kann jedes Mischen nachrechnen.
about-fair-limits = Das beweist, dass alles vor dem Abheben feststand und nie geändert wurde. Es beweist nicht, dass niemand mit Zugang zum Server hineingesehen hat.
about-check = Mischen prüfen
about-install = Auf dem Telefon
about-install-text = „Zum Startbildschirm hinzufügen“ im Menü des Browsers macht aus dieser Seite eine App. Über einfaches http, etwa im Heimnetz, bleibt sie eine Seite und funktioniert genauso.

## Lektionen
learn-title = Lerne { $game }
learn-lead = { $n ->
    [one] { $n } Minute, an einem echten Tisch, ohne Bedenkzeit.
   *[other] { $n } Minuten, an einem echten Tisch, ohne Bedenkzeit.
}
learn-step = Schritt { $n } von { $of }
learn-skip = Überspringen
learn-back = Von vorn
learn-on = Weiter
learn-leave = Lektion verlassen
learn-show = Zeig es mir
learn-end = Das war alles. Den Rest lernst du beim Verlieren.
learn-play = Mit Bots spielen
learn-other = Die andere Lektion
learn-rules = Regeln lesen
learn-waiting = Der Tisch wird gedeckt …
learn-failed = Die Lektion ist nicht angekommen. Lade diese Seite neu.
learn-unseen = Dieses Spiel hat in diesem Browser noch keinen Tisch. Seine Regeln kannst du schon lesen.
learn-not-that = In dieser Lektion nicht das.
learn-you = Du
lesson-mt-box = Das ist die Schatulle: 3 Ebenen, 4 Seiten, 12 Schubladen. Geh um sie herum, dann weiter.
    .hint = Nur schauen, dann weiter.
lesson-mt-fill = Zuerst verstecken alle Diamanten. Lege 2 in die mittlere Schublade vorne.
    .hint = Mittlere Ebene, vorne, 2 Diamanten.
lesson-mt-fill-rest = Jetzt die anderen 4: oberste Ebene, vorne.
    .hint = Oberste Ebene, vorne, alle 4.
lesson-mt-flip = Wende jetzt die Schatulle. Was in einer Schublade oben lag, ist danach unten.
    .hint = Diesmal nur wenden.
lesson-mt-fell = Blaise hat deine Schublade geöffnet, sie ist jetzt hinten. Deine 2 Diamanten waren unten: Sie sind auf das rote Kissen gefallen.
    .hint = Nur schauen, dann weiter.
lesson-mt-cards = Blaise hat die oberste Ebene gedreht und es dabei belassen. Jetzt wählen alle verdeckt 1 von 6 Charakteren. Nimm den Juwelier.
    .hint = Wähle den Juwelier: Er legt Imitate und darf eine Alarmanlage dazulegen.
lesson-mt-open = Die Charaktere handeln in der Reihenfolge ihrer Karten, der Juwelier vor dem Dieb. Öffne die oberste Schublade vorne: Vor der Drehung war sie rechts, du erkennst sie an der Maserung.
    .hint = Oberste Ebene, vorne.
lesson-mt-place = Dort liegen 3 Diamanten von Blaise. Lege 1 Diamant-Imitat dazu: Wer es herausnimmt, hat ein echtes Juwel.
    .hint = 1 Diamant, kein Saphir.
lesson-mt-alarm = Lege jetzt deine Alarmanlage dazu.
    .hint = Für diese Lektion: dazulegen.
lesson-mt-flip-again = Oben ist eine Alarmanlage inaktiv. Wende die Schatulle, dann ist sie unten.
    .hint = Diesmal nur wenden.
lesson-mt-rings = Blaise, der Dieb, hat diese Schublade geöffnet. Deine Alarmanlage ist gefallen: Alle 4 Diamanten gehören dir.
    .hint = Nur schauen, dann weiter.
lesson-mt-master = Eine neue Runde. Nimm den Meisterdieb: Nur er darf nach einem Geheimfach suchen.
    .hint = Wähle den Meisterdieb.
lesson-mt-open-front = Öffne die oberste Schublade vorne: Nach zweimal Wenden liegen deine 4 Diamanten dort wieder oben.
    .hint = Oberste Ebene, vorne.
lesson-mt-behind = Vorne nehmen oder dahinter suchen? Die Hälfte der Schubladen hat ein Geheimfach. Suche dahinter.
    .hint = Vorne ist sicher, aber suche diesmal dahinter.
lesson-mt-take = Ein Rubin! Nimm ihn, und vorne alles dazu.
    .hint = Nimm alles.
lesson-mt-leave = Du könntest die Schatulle jetzt drehen oder wenden. Lass sie diesmal so.
    .hint = Lass die Schatulle, wie sie ist.
lesson-mt-score = Blaise, der Detektiv, hat das rote Kissen eingesammelt. Am Ende zählt dein schwarzes Kissen für dich und dein weißes gegen dich: Rubin 4, Saphir 2, Diamant 1.
    .hint = Nur schauen, dann weiter.
lesson-ft-jars = 16 Plättchen liegen unter Krügen. Über einem Räuber stimmt die Farbe oder das Symbol des Krugs, nie beides. Über einem Sonderplättchen stimmt nichts.
    .hint = Nur schauen, dann weiter.
lesson-ft-draw = Dein Zug beginnt mit deinen Plättchen: Ziehe bis zu 3 nach. Die anderen sehen nur die Krüge.
    .hint = Nur nachziehen.
lesson-ft-peek = Spähe jetzt unter einen Krug: Reihe 2, Spalte 2, die blaue Hand.
    .hint = Reihe 2, Spalte 2, bitte.
lesson-ft-swap = Eine grüne Hand: Das Symbol stimmte, die Farbe nicht. Tausche jetzt 2 benachbarte: Reihe 2, Spalte 3 mit Reihe 3, Spalte 4.
    .hint = Reihe 2, Spalte 3 mit Reihe 3, Spalte 4.
lesson-ft-steal = 4 Räuber, gleich oder alle verschieden, in Farbe oder Symbol: Der Raub glückt. Unter die anderen haben wir für dich gespäht. Sage den Saphir in der Mitte an.
    .hint = Die Mitte, zwischen den 4 mittleren Krügen.
lesson-ft-stole = 4 grüne: Der Saphir gehört dir. Die 4 bleiben vorerst offen liegen.
    .hint = Nur schauen, dann weiter.
lesson-ft-dagger = Blaise spielt ein Saphirplättchen für den Saphir oben rechts. Du hast einen Dolch: Halte es auf.
    .hint = Spiele den Dolch.
lesson-ft-stopped = Aufgehalten. Ein Dolch hebt jedes gerade gespielte Sonderplättchen auf, auch einen anderen Dolch.
    .hint = Nur schauen, dann weiter.
lesson-ft-wrong = Du bist wieder am Zug. Sage den Saphir oben in der Mitte an, obwohl dort nichts sicher ist.
    .hint = Der Saphir oben, in der Mitte.
lesson-ft-end = Sie passen nicht: Du nimmst einen Bösen Blick, er kostet 1 Punkt. Auch Reihen, Spalten und Diagonalen gelten. Liegt kein Saphir mehr aus, gewinnt, wer die meisten hat.
    .hint = Nur schauen, dann weiter.
