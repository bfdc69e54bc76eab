## Mehrere an einem Gerät
together-add = Noch jemand spielt an diesem Gerät
together-name = Name
together-add-do = Einen Platz geben
together-add-why = Ein Vorhang verbirgt jede Hand. Alle am Tisch sehen, dass ihr euch ein Gerät teilt.
together-pass-to = Gib das Gerät an { $name }
together-nothing-left = Von den anderen ist nichts mehr auf diesem Bildschirm.
together-hold = Ich bin { $name }. Zum Öffnen halten
together-hold-short = { $name }: halten und ansehen
together-how = Alle anderen sehen weg. Halte den Knopf oder die Eingabetaste. Mit einem Schalter zweimal drücken.
together-press-again = Zum Öffnen noch einmal drücken
together-own-device = { $name } spielt am eigenen Gerät
together-code = Öffne am anderen Gerät { $address } und gib innerhalb von zwei Minuten diesen Code ein.
together-moved = { $name } ist umgezogen
together-look = Erst den Tisch ansehen
together-hands = Hände an diesem Gerät
together-hand-of = Die Hand von { $name }
together-close = Vorhang zu
