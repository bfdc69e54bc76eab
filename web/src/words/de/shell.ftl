## Überall
skip-to-content = Zum Tisch springen
site = Seiten
games = Spiele
home = Startseite
rules = Regeln
replays = Wiederholungen
how-to-play = Anleitung
help = Hilfe
learn-to-play = Spielen lernen
settings = Einstellungen
menu = Menü
your-page = Dein Name, deine Geräte und Partien
close = Schließen
clear = Auswahl löschen
undo = Zurücknehmen
change = Ändern
on = An
off = Aus
you = Du
you-mark = (du)
you-in-list = du
bot = Bot
program-mark = { $name } (Programm von { $by })
program-run-by = Programm von { $name }
guest = Gast
players-at-table = Am Tisch
signed = { SIGNED($n) }
signed-plain = { MINUS($n) }
no-server = Der Server antwortet nicht. Versuche es gleich noch einmal.

## Startseite
home-title = Lightfinger: zwei Raubzüge, ein gutes Gedächtnis
home-eyebrow = Zwei Raubzüge, ein gutes Gedächtnis
play-now = Mit { $n } Bots spielen
invite-friends = Einladen
got-a-code = Hast du einen Code?
sit-down = Hinsetzen
no-such-code = Kein Tisch mit diesem Code. Codes sehen aus wie BRASS-FOX-LAMP-471.
players = { $least } bis { $most } Personen
minutes = { $n } min
minutes-with-bots = etwa { $n } Min. mit Bots
editions = { $n ->
    [one] { $n } Ausgabe
   *[other] { $n } Ausgaben
}
learn-game = { $game } lernen
about-lesson = Ein geführter Tisch für jedes Spiel. Ohne Uhr, niemand sieht zu.
drills = Übungen
set-up = Aufbauen
set-up-game = { $game } aufbauen
open-tables = Offene Tische
hosted-by = Tisch von { $name }
chairs-free = { $n ->
    [one] { $n } Platz frei
   *[other] { $n } Plätze frei
}
join = Dazusetzen
deal-can-be-checked = Wer mitgespielt hat, kann jedes Mischen prüfen.
not-affiliated = Die Spiele gehören ihren Autoren und Verlagen; dieses Projekt hat keine Verbindung zu ihnen.

## Aufbau
new-table = Neuer Tisch
new-table-title = Neuer Tisch · Lightfinger
what-evening = Was für ein Abend soll es werden?
preset-now = Gleich spielen
    .why = Bots nehmen die anderen Plätze. Es geht sofort los.
preset-friends = Unter Freunden
    .why = Ein Einladungslink. Leere Plätze können jederzeit Bots bekommen.
preset-first = Erste Partie
    .why = Alles Gesehene bleibt gezeichnet; leichte Bots; keine Uhr.
preset-slow = Langsamer Tisch
    .why = Ein Zug, wenn du Zeit hast, über Tage.
edition = Ausgabe
edition-standard = Das ist die Standardausgabe.
edition-suggested = Vorschlag für deine Sprache; die Standardausgabe ist { $standard }.
memory = Merkhilfe
memory-why = Woran der Tisch alle erinnert. Für alle gleich.
value-classic = Klassisch
value-notebook = Notizbuch
value-open-book = Offenes Buch
value-yes = ja
value-no = nein
value-may = darf
value-must = muss
clock = Bedenkzeit
clock-why = Zeit für jede Entscheidung, dann deine fünf Minuten Reserve.
pace = Tempo der Bots
pace-why = Wie lange Bots für jeden Schritt brauchen. Sofort gilt nur für eine Person allein; dann läuft auch keine Uhr.
pace-calm = ruhig
pace-brisk = flott
pace-instant = sofort
pace-only-alone = Nur solange eine einzige Person spielt
seconds = { $n } s
a-day = Ein Tag
no-clock = Unbegrenzt
in-the-list = Wer ihn findet
in-the-list-why = Ein gelisteter Tisch wartet auf der Startseite auf alle, die mitspielen wollen.
only-by-link = Nur mit Link
anyone = Alle
free-text = Tischgespräch
free-text-why = Sechs Klopfzeichen immer; Worte nur, wenn du sie willst.
knocks-only = Klopfen
free-text-on = Klopfen und Worte
house-rules = Hausregeln
rules-changed = { $n ->
    [0] keine geändert · { $of } möglich
    [one] { $n } geändert · { $of } möglich
   *[other] { $n } geändert · { $of } möglich
}
house-rules-why = Worin die gedruckten Ausgaben sich widersprechen, und was Tische gern ändern. Was nicht zusammen geht, wird mit Grund abgelehnt.
editions-disagree = Wo die Ausgaben abweichen
other-rules = Weitere Schalter
rule = Regel
at-this-table = An deinem Tisch
back-to-print = Zurück zur gedruckten Regel
all-back-to-print = Alle wie gedruckt
your-table = Dein Tisch
your-name = Dein Name
open-chair = Freier Platz
whoever-has-link = wer den Link hat
add-bot = Bot dazu
add-bot-to = Bot auf Platz { $n } setzen
call-in-a-bot = Einen Bot rufen
bots-why = Bots erfahren, was eine Person auf ihrem Platz erführe, nicht mehr. Sie unterscheiden sich in dem, was sie behalten.
leave-chair-open = Platz frei lassen
fewer-chairs = Weniger
add-a-chair = Mehr
chairs-of = { $n } von { $most } Plätzen
table-read-back = Regeln: { $edition }, { $seats } Plätze, Merkhilfe: { $aid }, { $clock ->
    [none] ohne Uhr
    [day] ein Tag je Zug
   *[seconds] { $seconds } Sekunden je Entscheidung und { $minutes } Minuten Reserve
}{ $changes ->
    [0] .
    [one] , { $changes } Hausregel.
   *[other] , { $changes } Hausregeln.
}
start-now = Jetzt beginnen
open-the-table = Tisch eröffnen
change-until = Das alles lässt sich ändern, bis die Partie beginnt.

## Vor dem Start
chairs = Plätze
bring-the-others = Hol die anderen
link = Link zu diesem Tisch
copy = Kopieren
copied = Kopiert
share = Teilen
or-scan = Oder scannen. Name eingeben, hinsetzen; nichts zu installieren, kein Konto.
reading-it-out = Zum Vorlesen? Der Code ist
qr-code = Der Link als QR-Code
this-table = Dieser Tisch
edition-and-changes = { $edition }, { $n ->
    [0] keine Hausregeln
    [one] { $n } Hausregel
   *[other] { $n } Hausregeln
}
aid-classic = Klassisch: nur, was jetzt zu sehen ist
aid-notebook = Notizbuch: eigene Merkzettel, sonst nichts
aid-open-book = Offenes Buch: Was du erfahren hast, bleibt gezeichnet
clock-in-words = { $kind ->
    [none] Ohne Uhr
    [day] Ein Tag je Zug
   *[seconds] { $seconds } s je Entscheidung, { $minutes } min Reserve
}
deal-sealed = Mischen versiegelt: { $seal }. Am Start kommt dazu, was alle abheben.
ready = bereit
shares-device = teilt sich ein Gerät mit { $name }
sitting-down = setzt sich …
change-bot = { $name } ändern
sit-here = Hier sitzen
sit-at = Auf Platz { $n } setzen
chair-kept = { $name } hält dir einen Platz frei.
table-full = Alle Plätze sind besetzt
table-full-why = Sobald die Partie beginnt, kannst du hier zuschauen.
start-with = Zu { $n } beginnen
start-needs = { $n ->
    [one] Ein Platz ist noch frei. Schick den Link oder ruf einen Bot.
   *[other] { $n } Plätze sind noch frei. Schick den Link oder ruf Bots.
}
host-starts = Es geht los, sobald alle Plätze besetzt sind und die Person startet, die den Tisch eröffnet hat.
take-over = Leitet niemand mehr? Tisch übernehmen
send-away = Wegschicken
send-away-whom = { $name } wegschicken
send-away-means = { $name } kann zuschauen und wieder um einen Platz bitten.
send-away-bar = Wegschicken und aussperren
send-away-bar-means = { $name } kann hier nur noch zuschauen. Du kannst das aufheben.
barred-people = Von diesem Tisch ausgesperrt
let-back = { $name } wieder zulassen
block = Blockieren
block-whom = { $name } blockieren
block-means = { $name } kann an deinen Tischen keinen Platz nehmen, um keinen bitten und nicht mitreden. Was { $name } sagt, liest du an keinem Tisch mehr. { $name } erfährt nicht, von wem das kommt.
block-done = { $name } ist blockiert. Auf deiner eigenen Seite kannst du das aufheben.
make-host = Leitung übergeben
make-host-whom = { $name } die Leitung übergeben
move-on = Nächster Platz
move-on-whom = { $name } auf den nächsten Platz setzen
change-rules = Regeln oder Plätze ändern
change-table = Tisch ändern
give-up-chair = Meinen Platz aufgeben
chairs-left = { $n ->
    [0] Alle sind da.
    [one] Noch ein Platz.
   *[other] Noch { $n } Plätze.
}
send-the-link = Schick den Link oder ruf einen Bot.
all-here = Es kann losgehen.

## Der Tisch
finding-table = Dein Tisch wird gesucht …
table-title = { $game } · Lightfinger
catch-up = Was geschah, während du weg warst
catch-up-skip = Überspringen
your-turn-title = (1) Du bist am Zug · Lightfinger
table-menu = Tisch
watching = Du schaust zu
round-n = Runde { $n }
table-of-aid = { $aid }
sound-on = Ton einschalten
sound-off = Ton ausschalten
time-left = { $name }: noch { $time }
seconds-left = Noch { $n } Sekunden.
clock-none = Dieser Tisch spielt ohne Uhr.
by-when = bis { DATETIME($when, weekday: "short", hour: "numeric", minute: "numeric") }
passing-device = Das Gerät wird weitergereicht
paused = Pause
paused-why = Alle wollten eine Pause. Wer mag, spielt weiter.
ask-pause = Um eine Pause bitten
no-pause = Doch keine Pause
go-on = Weiter
line-down = Verbinde neu … nichts Bestätigtes geht verloren.
line-slow = Es dauert länger als sonst. Dein Platz und deine Partie bleiben.
line-back = { $n ->
    [0] Du bist zurück.
    [one] Du bist zurück. Inzwischen wurde ein Zug gemacht.
   *[other] Du bist zurück. Inzwischen wurden { $n } Züge gemacht.
}
stand-in-plays = Ein Bot vertritt dich. Er weiß nur, was du erfahren hast.
stood-in-title = { $n ->
    [one] Während du weg warst, hat ein Bot einmal für dich geantwortet.
   *[other] Während du weg warst, hat ein Bot { $n }-mal für dich geantwortet.
}
stood-in-show = Zeigen, was er getan hat
stood-in-hide = Verbergen, was er getan hat
stood-in-answer = Er hat eine Frage beantwortet.
stood-in-late = Was er davor getan hat, steht hier nicht.
hurry = Schneller
let-pass = Bis ich dran bin, alles durchgehen lassen
let-pass-on = Bis du dran bist, geht alles durch
coach-answer = Deine möglichen Antworten stehen immer da. Wähle eine; nichts drängt dich.
coach-hurry = Die Bots spielen. Tippe auf den Tisch oder drücke N, um sie anzutreiben.
coach-remember = Gezeigt wird alles nur einmal: Merk es dir. Im Menü sind Regeln, Tempo und Einstellungen.
coach-seen = Verstanden
take-seat-back = Platz wieder einnehmen
leave-table = Gehen
leave-why = Die Partie geht ohne dich weiter, oder sie endet, wenn alle zustimmen.
leave-bot-plays = Gehen, ein Bot spielt weiter
fold-game = Partie aufgeben
fold-why = Dazu müssen alle Ja sagen; gewertet wird dann nicht.
stay = Bleiben
folded = Aufgegeben.
folded-why = Diese Partie wurde vor ihrem Ende aufgegeben oder geschlossen. Gewertet wird nicht.
log-and-talk = Verlauf und Gespräch
tab-log = Verlauf
tab-talk = Gespräch
tab-rules = Regeln
log-empty = Der erste Zug wird hier stehen.
log-from-here = Der Verlauf geht hier mit dem nächsten Zug weiter. Frühere Züge wurden erzählt, bevor du diese Seite geöffnet hast.
recap-title = Seit deinem letzten Zug
nothing-told = Seit du diese Seite geöffnet hast, ist nichts geschehen.
log-keeps-classic = Klassischer Tisch: Der Verlauf behält nur diesen Zug.
log-keeps-notebook = Tisch mit Notizbuch: Der Verlauf behält nur diesen Zug.
log-keeps-open-book = Offenes Buch: Der Verlauf behält alles, was du erfahren hast.
log-undone = { $name } nimmt den letzten Zug zurück.
log-stand-in = Ein Bot vertritt { $name }.
log-taken-back = { $name } ist zurück.
log-left = { $name } geht; ein Bot spielt weiter.
log-wants-pause = { $name } möchte eine Pause.
log-goes-on = { $name } möchte weiterspielen.
talk-empty = Still wie ein ausgeraubtes Haus.
knocks = Klopfzeichen
knock-0 = gut gespielt
knock-1 = oh nein
knock-2 = ich überlege
knock-3 = eine Minute
knock-4 = wer war das?
knock-5 = noch einmal?
knock-6 = bist du dran?
nudge = Anklopfen
nudge-why = { $name } überlegt schon eine Weile.
say-something = Sag etwas
send = Senden
mute-somebody = { $name } stummschalten
mute = Stummschalten
voice-blocked = { $name } ist blockiert.
line-options = Was { $name } betrifft
report = Melden …
report-line = Diese Zeile melden
report-means = Was stimmt daran nicht? Wer diesen Server betreibt, liest diese Zeile und einige davor.
report-insult = Beleidigung
report-threat = Drohung
report-spam = Spam
report-other = Etwas anderes
report-done = Gemeldet. Wer diesen Server betreibt, kann es lesen.
rules-of-edition = Die Regeln, eine nach der anderen
rematch = Revanche am selben Tisch
join-rematch = Zur Revanche setzen
rematch-waits = Die anderen setzen sich schon.
review-game = Rückschau
count-again = Noch einmal zählen
deal-open = Das Siegel ist offen
deal-open-why = Die Zahl ist aufgedeckt und gehört zum Siegel { $seal }, das vor dem Start zu sehen war.
check-the-deal = Mischen prüfen

## Wünsche, Anwesenheit und Gespräch
away-for = { $n ->
    [0] nicht da
    [one] seit einer Minute nicht da
   *[other] seit { $n } Minuten nicht da
}
unread = { $n ->
    [one] eine neue Nachricht
   *[other] { $n } neue Nachrichten
}
wish-pause = { $name } möchte eine Pause.
wish-pause-mine = Du hast um eine Pause gebeten.
wish-pause-means = Sie beginnt, wenn alle Anwesenden zustimmen.
wish-pause-yes = Pause
wish-pause-no = Jetzt nicht
wish-fold = { $name } möchte diese Partie aufgeben.
wish-fold-mine = Du möchtest diese Partie aufgeben.
wish-fold-means = Wenn alle Anwesenden zustimmen, wird nicht gewertet.
wish-fold-yes = Aufgeben
wish-fold-no = Weiterspielen
wish-chair = { $name } möchte den Platz von { $whose }.
wish-chair-means = Wer ihn bekommt, erfährt alles, was dort zu sehen war.
wish-chair-yes = Hereinlassen
wish-chair-no = Nein
wish-chair-bar = Nein, und nicht noch einmal
wish-chair-bar-means = { $name } kann hier dann nur noch zuschauen.
wish-other-answers = Andere Antworten
wish-call = Der Tisch wartet auf { $name }.
wish-call-means = Ein Bot kann solange einspringen. Er weiß nur, was diese Person erfahren hat.
wish-call-yes = Bot einspringen lassen
wish-call-no = Warten
wish-take-back = Zurücknehmen
wish-count = { $yes } von { $needed } stimmen zu.
wish-more = { $n ->
    [one] Noch ein Wunsch
   *[other] Noch { $n } Wünsche
}
ask-for-chair = Du schaust zu. Bitte um einen Platz:
asked-for-chair = Du hast um den Platz von { $name } gebeten. Die anderen antworten.

## Ablehnungen des Servers
refused-barred = Dieser Tisch ist für dich geschlossen. Du kannst zuschauen, aber keinen Platz nehmen, um keinen bitten und nicht mitreden.
refused-reported = Diese Zeile wurde schon gemeldet.
refused-no-line = Diese Zeile gibt es nicht mehr.
refused-no-person = Dort ist niemand zu finden, den du blockieren könntest.
refused-yourself = Das bist du.
refused-too-many-blocks = Du hast 200 Personen blockiert. Gib zuerst jemanden wieder frei.
refused-archived = Diese Partie liegt im Archiv. Es kann nichts mehr dazukommen.
refused-busy = Der Server hat gerade zu viel zu tun. Versuche es in einer Minute noch einmal.

## Einstellungen
settings-language = Sprache
settings-sound = Ton
settings-sound-why = Jeder Ton hat ein sichtbares Zeichen.
settings-volume = Lautstärke
settings-confirm = Züge bestätigen
settings-confirm-why = Ein zweites Tippen bei Antworten, die sich zurücknehmen lassen.
settings-letters = Buchstaben auf Spielsteinen
settings-letters-why = Ein Buchstabe neben Form und Farbe.
settings-keys = Buchstabentasten
settings-keys-why = Einzelne Buchstaben als Kürzel.
settings-motion = Animationen
settings-motion-why = Wie lange etwas gezeigt wird, ändert sich nie.
motion-system = Wie das System
motion-full = Voll
motion-reduced = Reduziert
settings-speed = Tempo der Animationen

## Tasten
hand-only = Nur die Hand: der Tisch ist auf dem Fernseher
show-on-tv = Auf einem Fernseher zeigen
keys = Tasten
key-arrows = auf Auslage, Karten und Reitern wandern
key-enter = wählen, dann bestätigen
key-escape = Auswahl löschen, Blatt schließen
key-numbers = Karte oder Antwort nach Nummer
key-hurry = die Bots antreiben, wenn du allein spielst
key-undo = zurücknehmen, wo es geht
key-clock = die Restzeit, gesprochen
key-repeat = was zuletzt geschah, noch einmal
key-pin = Merkzettel anheften, wo der Tisch ein Notizbuch hat
key-talk = Tischgespräch
key-landmarks = zu einem Teil des Tisches springen
key-mute = Ton an oder aus
key-help = das Spiel auf einen Blick, und diese Tasten
keys-can-be-off = Buchstabentasten lassen sich in den Einstellungen abschalten.

## Verlaufen
lost-title = Nicht hier · Lightfinger
lost-table = Diesen Tisch gibt es nicht mehr.
lost-page = Unter dieser Adresse wohnt niemand.
lost-why = Ein Tisch bleibt nach dem letzten Zug eine Weile stehen. Codes finden nur Tische, die noch warten.
lost-new = Einen solchen Tisch eröffnen

## Notizbuch
pin-title = Etwas anheften
pin-letters = Zwei eigene Buchstaben
pin-stick = Anheften
pin-remove = Abnehmen
pin-close = Schließen
pin-private = Nur du siehst Merkzettel. Sie bleiben in diesem Browser und wandern mit dem, woran sie haften.

# Screens
more-pages = Weitere Seiten
failed-title = Nicht geladen · Lightfinger
failed-page = Diese Seite wurde nicht geladen.
failed-why = Die Verbindung ist unterbrochen, oder Lightfinger wurde aktualisiert, seit dieser Tab offen ist.
load-again = Neu laden
still-finding = Dein Tisch antwortet noch nicht. Vielleicht ist die Verbindung unterbrochen oder der Link unvollständig.
settings-graphics = Grafik
settings-graphics-why = Wie fein die Schatulle gezeichnet wird. Automatisch: räumlich mit Grafikchip, sonst flach.
graphics-auto = Automatisch
graphics-off = Flach
graphics-low = Niedrig
graphics-medium = Mittel
graphics-high = Hoch
settings-look = Zeit zum Ansehen
settings-look-why = Wie lange dir etwas gezeigt wird. Nie kürzer als am Tisch.
look-1 = Wie am Tisch
look-1-5 = Anderthalbmal
look-2 = Doppelt so lang

## Der Coup des Tages
daily-heist = Der Coup des Tages
daily-heist-lead = Derselbe Beginn für alle, jeden Tag ein neuer. Deine erste Partie zählt.
daily-heist-go = Zum Coup des Tages
daily-ended = Was wo lag, wird nach dem Abschluss des Tages gezeigt, zwei Stunden nach Mitternacht UTC. Dein Ergebnis steht auf der Seite des Tages.
daily-leave-why = Das ist deine Partie, die heute zählt. Du kannst die Seite schließen und später weiterspielen, bis zum Abschluss des Tages. Gibst du sie auf, bleibt sie unbeendet.
daily-leave-later = Später weiterspielen
daily-leave = Die Partie aufgeben
