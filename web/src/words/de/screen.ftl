## A big screen
tv-title = Lightfinger auf diesem Bildschirm
tv-lead = Der Tisch hier, die Karten auf euren Handys.
tv-scan = Scannt das Bild mit dem Handy von jemandem, der an einem Tisch sitzt.
tv-choose = Wählt dort „Diesen Tisch zeigen“.
tv-type = Ohne Kamera öffnet auf dem Handy { $address } und gebt diesen Code ein:
tv-scan-here = Scannt mich
tv-come = Scannen, Namen eingeben, hinsetzen
tv-join = Scannen und hinsetzen
tv-watch = Scannen: mitspielen oder zusehen
tv-or-type = oder öffne { $address } und tippe
tv-introduction = So wird gespielt
tv-skip = Überspringen
tv-public = Dieser Bildschirm erfährt nur, was alle sehen dürfen.
tv-gone = Diesen Tisch gibt es nicht.
tv-another = Einen anderen Tisch zeigen
tv-no-line = Verbindet sich wieder …
tv-over = Das Spiel ist zu Ende.
tv-wins = Gewinnt

## Somebody says what a big screen shows
show-title = Auf einem Fernseher zeigen
show-lead = Der Tisch kommt auf den großen Bildschirm. Eure Handys sind eure Hände.
show-code = Der Code auf dem Bildschirm
show-code-why = Öffne { $address } auf dem Fernseher oder auf einem Computer, der daran angeschlossen ist.
show-this = Diesen Tisch zeigen
show-none = Du sitzt gerade an keinem Tisch. Setz dich erst an einen und scanne dann noch einmal.
show-done = Der Tisch ist auf dem Bildschirm
show-done-why = Er bleibt dort, wenn du diese Seite schließt.
show-to-table = Zum Tisch
