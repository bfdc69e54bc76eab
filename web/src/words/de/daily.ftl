## Der Coup des Tages
daily-title = Der Coup des Tages
daily-title-day = Der Coup vom { $day }
daily-lead = Hier spielen alle mit demselben Beginn gegen dieselben Bots. Deine erste Partie zählt.
daily-against = Gegen { $first } und { $second }
daily-par = Par { $lead }
daily-par-why = Der mittlere Vorsprung von { $bot } an deinem Platz, aus { $n ->
        [one] einer Partie
       *[other] { $n } Partien
    }
daily-par-none = Das Par wird noch berechnet.
daily-play = Spielen
daily-play-game = { $game } spielen
daily-practise = Zur Übung spielen
daily-go-on = Weiterspielen
daily-again = Nach dem Abschluss des Tages noch einmal spielen
daily-won = Du hast gewonnen, { $lead }
daily-lost = Du hast nicht gewonnen, { $lead }
daily-left = Nicht beendet
daily-left-why = Diese Partie wurde verlassen oder nicht rechtzeitig beendet. Sie hat kein Ergebnis.
daily-copy = Ergebnis kopieren
daily-copied = Kopiert
daily-slips = { $n ->
        [0] nichts vergessen
        [one] { $n }-mal vergessen
       *[other] { $n }-mal vergessen
    }
daily-slips-own = { $n ->
        [0] Du hast alles genutzt, was du gesehen hast.
        [one] Einmal war vergessen, was du gesehen hattest.
       *[other] { $n }-mal war vergessen, was du gesehen hattest.
    }
daily-slips-none = Was du vergessen hast, wird noch gezählt.
daily-slips-word = Vergessen
daily-text-label = Dein Ergebnis zum Einfügen. Es verrät nichts über die Partie.
daily-streak = { $n ->
        [one] Ein Tag in Folge
       *[other] { $n } Tage in Folge
    }
daily-table = Die Tabelle des Tages
daily-table-of = Die Tabelle des Tages: { $game }
daily-nobody = Noch hat niemand zu Ende gespielt.
daily-place = Rang
daily-name = Name
daily-lead-word = Vorsprung
daily-guest = Jemand
daily-you = du
daily-winner = gewonnen
daily-review = Rückschau
daily-review-of = Rückschau auf die Partie von { $name }
daily-closes = Abschluss am { $time }. Bis dahin wird niemandem gezeigt, was wo lag, auch nach der Partie nicht.
daily-closed = Dieser Tag ist abgeschlossen: Sein Startwert ist bekannt, und jede Partie kann angesehen und geprüft werden.
daily-before = Der Tag davor
daily-after = Der nächste Tag
daily-today = Heute
daily-none = An diesem Tag gibt es keinen Coup.
daily-fair = Warum das Mischen fair ist
daily-fair-chain = Jeder Tag hat einen Startwert, und jeder ist die Prüfsumme des nächsten. Der Anfang dieser Kette ändert sich nie. So kann kein Tag ausgesucht werden.
daily-fair-limits = Wer diesen Server betreibt, kann sich den Tag ansehen. Ein Gast kann unter anderem Namen wiederkommen. Die Ergebnisse sind ein Spaß unter Leuten, die sich vertrauen.
daily-fair-anchor = Anfang der Kette
daily-fair-previous = Startwert des Tages davor
daily-fair-seal = Siegel von { $game }
daily-fair-seed = Startwert
daily-fair-tomorrow = Siegel von { $game } für morgen

## Der Text zum Einfügen
daily-text = Lightfinger { $date } · { $game } · { $lead }
daily-text-par = Lightfinger { $date } · { $game } · { $lead } (Par { $par })
daily-text-streak = Serie { $n }
