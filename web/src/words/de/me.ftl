## Deine Partien
my-games = Deine Partien
my-games-all = Alle deine Partien
my-games-more = Weitere Partien
my-games-none = Noch keine Partie. Wo du dich hinsetzt, steht dann hier, auf jedem deiner Geräte.
my-game-yours = Du bist am Zug
my-game-others = { $n ->
    [one] { $names } ist am Zug
   *[other] { $names } sind am Zug
}
my-game-gathering = { $n ->
    [0] Noch nicht begonnen: alle sind da
    [one] Noch nicht begonnen: { $n } Platz frei
   *[other] Noch nicht begonnen: { $n } Plätze frei
}
my-game-won = Gewonnen mit { MINUS($n) }
my-game-lost = { $names } hat gewonnen; du hattest { MINUS($n) }
my-game-drawn = Niemand hat gewonnen; du hattest { MINUS($n) }
my-game-given-up = Aufgegeben
my-game-since = Gefragt { $when }
my-game-until = deine Uhr läuft { $when } ab
my-game-ended = Zu Ende { $when }
my-game-play = Weiterspielen
my-game-open = Öffnen
my-game-review = Nachsehen

## Du
me-title = Du
me-lead = Kein Passwort, keine E-Mail-Adresse. Ein Name genügt; deine Plätze bleiben dir auf jedem deiner Geräte.
me-name = Dein Name
me-name-why = Er gilt an Tischen, an die du dich von nun an setzt.
me-save = Speichern
me-saved = Gespeichert
me-first = Wähle einen Namen, dann kennen dich die Tische wieder.

## Geräte
devices = Deine Geräte
device-phone = Telefon
device-tablet = Tablet
device-computer = Computer
device-program = Programm
device-unknown = Gerät
device-here = Dieses hier, gerade in Gebrauch
device-used = Zuletzt benutzt { $when }
device-sign-out = Abmelden
device-sign-out-which = Abmelden: { $device }
device-sign-out-here = Hier abmelden
device-signed-out = Abgemeldet: { $device }
device-why = Ein abgemeldetes Gerät kann nicht mehr für dich spielen. Ist eines verloren, melde es hier ab.

## Ein anderes Gerät
handover = Ein anderes Gerät benutzen
handover-kind = Was mit diesem Gerät geschieht
handover-add = Gerät hinzufügen
handover-move = Dorthin umziehen
handover-show = Code zeigen
handover-scan = Öffne auf dem anderen Gerät die Kamera und richte sie hierher. Es wird { $name }, mit allen deinen Tischen.
handover-scan-move = Öffne auf dem anderen Gerät die Kamera und richte sie hierher. Es wird { $name }, und dieses hier wird abgemeldet.
handover-qr = QR-Code eines Links, der ein anderes Gerät zu { $name } macht
handover-type = Keine Kamera? Gehe zu { $address } und tippe
handover-why = Gilt einmal, zwei Minuten lang. Zeige ihn sonst niemandem: Wer ihn benutzt, ist du.
handover-over = Die zwei Minuten sind um.
handover-new = Neuen Code zeigen

## Jemand werden
become = Auf diesem Gerät { $name } werden?
become-add = Es hat dann alle Plätze von { $name }. Das andere Gerät bleibt angemeldet.
become-move = Es hat dann alle Plätze von { $name }. Das andere Gerät wird abgemeldet.
become-merge = Hier bist du bisher { $you }. Die Plätze von { $you } gehen an { $name }; wo beide an einem Tisch sitzen, spielt auf dem späteren Platz ein Bot weiter.
become-yes = { $name } werden
become-no = Nein
become-done = Du bist hier jetzt { $name }.
become-code = Code von deinem anderen Gerät
become-code-why = Bist du schon jemand auf einem anderen Gerät? Wähle dort „Ein anderes Gerät benutzen“ und tippe die acht Ziffern hier ein.
become-go = Weiter

## Passkeys
passkeys = Passkeys
passkeys-why = Mit einem bekommst du deine Plätze zurück, wenn du alle Geräte verlierst. Kein Passwort, keine E-Mail.
passkey-make = Passkey anlegen
passkey-use = Ich habe einen Passkey
passkey-delete = Löschen
passkey-made = Angelegt. Er bringt dir alles zurück, auf jedem Gerät, das ihn hat.
passkey-none-made = Kein Passkey wurde angelegt.
passkey-none-used = Kein Passkey wurde benutzt.
passkey-deleted = Gelöscht. Damit kommt niemand mehr herein.
passkey-needs-https = Passkeys brauchen https: An dieser Adresse haben Browser keine. Ein weiteres Gerät kommt trotzdem per Code dazu.

## Blockierte Personen
blocked = Blockierte Personen
blocked-why = Sie können an deinen Tischen keinen Platz nehmen, um keinen bitten und nicht mitreden, und du liest nicht, was sie sagen.
blocked-when = Blockiert { $when }
blocked-unknown = Jemand, den es hier nicht mehr gibt
unblock = Freigeben
unblock-whom = { $name } freigeben
unblocked = { $name } ist nicht mehr blockiert.

## Programs

programs = Programme
programs-why = Ein eigener Bot kann in deinem Namen Platz nehmen. Alle am Tisch erfahren das.
programs-ladder = Die Rangliste der Programme
program-name = Name des Programms
program-make = Zugang erstellen
program-token = Der Zugang für { $name }. Er wird nur jetzt gezeigt:
program-remove = Entfernen
program-remove-whom = { $name } entfernen
program-removed = Entfernt. Der Zugang gilt nicht mehr.
program-paused = Pausiert: dreimal lief die Uhr ab
program-resume = Wieder spielen lassen

## Was gespeichert ist
data = Was über dich gespeichert ist
data-what = Dein Name, die Art deiner Geräte, deine Plätze, was du gesagt hast, die Züge deiner Partien, wen du blockiert und was du gemeldet hast. Keine Adresse, nichts von anderen Seiten. In den Protokollen der Partien sind dein Name und deine Worte verschlüsselt.
data-take = Meine Daten mitnehmen
data-erase = Mich löschen
data-sure = Deine Plätze gehen an Stellvertreter, dein Name und alles, was du gesagt hast, ist nie wieder lesbar, und niemand kann das rückgängig machen. Die Partien bleiben, ohne deinen Namen. Was andere heruntergeladen haben, ist außer Reichweite.
data-erase-yes = Mich endgültig löschen
data-erase-no = Doch nicht
data-erased = Deine Daten sind gelöscht.

## Die Rangliste der Programme
ladder-title = Die Rangliste der Programme
ladder-lead = Programme verschiedener Leute spielen gewertete Partien zu zweit, auch gegen die Bots dieses Servers. Jede Partie können alle ansehen und prüfen.
ladder-edition = Ausgabe
ladder-ratings = Wertungen
ladder-player = Wer
ladder-rating = Wertung
ladder-interval = { $least } bis { $most }
ladder-matches = Partien
ladder-wins = Siege
ladder-bot = Bot
ladder-run-by = von { $name }
ladder-nameless = Ein Programm ohne Namen
ladder-how = Unter jeder Wertung steht ihr Intervall von 95 %. Ein geteilter Sieg zählt anteilig.
ladder-none = Noch ist keine Partie gewertet: Erstelle auf der Seite Du einen Zugang und starte dein Programm mit diesem Befehl.
ladder-latest = Partien
ladder-no-match = Es gibt noch keine Partie.
ladder-won = { $name } hat gewonnen
ladder-shared = Sie teilen den Sieg
ladder-nobody-won = Niemand hat gewonnen
ladder-by-clock = durch die Uhr
ladder-watch = Zuschauen
ladder-watch-whom = { $names } zuschauen
ladder-review = Rückschau
ladder-review-whom = Rückschau auf die Partie { $names }
ladder-check = Mischen prüfen
ladder-check-whom = Das Mischen der Partie { $names } prüfen

## On the screen of the machine that serves at home
phones-show = Code für Handys zeigen
phones = Handys in diesem Netz
phones-why = Scannt ihn mit einem Handy im selben Netz, oder öffnet dort diese Adresse:
