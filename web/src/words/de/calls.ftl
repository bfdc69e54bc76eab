## Rufe an langsame Tische
calls-offer = Eine Nachricht bekommen, wenn du am Zug bist?
calls-turn-on = In diesem Browser rufen
calls-turn-off = Keine Nachrichten mehr in diesem Browser
calls-more = Andere Wege
calls-not-now = Jetzt nicht
calls-close = Schließen
calls-done = Du wirst in diesem Browser gerufen, wenn du am Zug bist.
calls-off-done = Dieser Browser wird nicht mehr gerufen.
calls-insecure = Nachrichten im Browser brauchen https: Browser erlauben sie nur über eine verschlüsselte Leitung. Der Titel der Seite sagt trotzdem, wann du am Zug bist.
calls-blocked = Du hast Nachrichten dieser Seite im Browser gesperrt. Erlaube sie in seinen Einstellungen für diese Seite und lade sie dann neu.
calls-home-screen = Lege diese Seite auf iPhone und iPad zuerst auf den Home-Bildschirm und öffne sie dort. Dann kannst du gerufen werden.
calls-none = Dieser Browser nimmt keine Nachrichten an.
calls-no-blocked = Der Browser durfte keine Nachrichten zeigen.
calls-no-late = Der Nachrichtendienst des Browsers antwortet nicht. Bitte versuche es später wieder.
calls-no-failed = Der Browser konnte sich nicht für Nachrichten anmelden.

## Auf der eigenen Seite
calls-title = Rufe
calls-why = An einem Tisch mit einem Tag für jeden Zug: eine Nachricht für jeden deiner Züge, nur wenn du nicht da bist, und eine Erinnerung, bevor deine Uhr abläuft. Sie sagt, welcher Tisch wartet, und nichts über das Spiel.
calls-push = Im Browser
calls-browsers = { $n ->
    [0] Keiner deiner Browser wird gerufen.
    [one] Einer deiner Browser wird gerufen.
   *[other] { $n } deiner Browser werden gerufen.
}
calls-quiet = Ruhezeit
calls-quiet-why = Rufe warten, bis sie vorbei ist. Zweimal dieselbe Stunde heißt: keine Ruhezeit. Zeitzone: { $zone }
calls-quiet-saved = Ruhezeit gespeichert
calls-from = von
calls-until = bis
calls-webhook = Webhook
calls-webhook-why = Der Server schreibt in deinen eigenen Kanal bei Discord, Slack oder Matrix: den Namen des Spiels und den Link. Die Adresse wird verschlüsselt gespeichert; du kannst sie jederzeit ändern.
calls-webhook-now = { $format ->
    [discord] Discord
    [slack] Slack
   *[matrix] Matrix
} bei { $host }
calls-webhook-save = Speichern und ausprobieren
calls-webhook-saved = Gespeichert. Eine erste Nachricht ist dort.
calls-webhook-drop = Webhook entfernen
calls-webhook-gone = Webhook entfernt
calls-address = Adresse
calls-format = Art
calls-format-discord = Discord
calls-format-slack = Slack
calls-format-matrix = Matrix (Brücke)
calls-bad-address = An diese Adresse darf der Server nicht schreiben. Es muss eine öffentliche https-Adresse sein.
calls-unanswered = Diese Adresse hat keine Nachricht angenommen.
