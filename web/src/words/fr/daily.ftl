## Le coup du jour
daily-title = Le coup du jour
daily-title-day = Le coup du { $day }
daily-lead = Le même tirage et les mêmes adversaires pour tout le monde ici. Ta première partie compte.
daily-against = Contre { $first } et { $second }
daily-par = Par { $lead }
daily-par-why = L’avance médiane de { $bot } à ta place, en { $n ->
        [one] une partie
       *[other] { $n } parties
    }
daily-par-none = Le par est en cours de calcul.
daily-play = Jouer
daily-play-game = Jouer à { $game }
daily-practise = Jouer pour s’entraîner
daily-go-on = Continuer
daily-again = Rejouer une fois la journée close
daily-won = Tu as gagné, { $lead }
daily-lost = Tu n’as pas gagné, { $lead }
daily-left = Pas finie
daily-left-why = Cette partie a été quittée ou n’a pas été finie à temps. Elle n’a pas de résultat.
daily-copy = Copier le résultat
daily-copied = Copié
daily-slips = { $n ->
        [0] aucun oubli
        [one] { $n } oubli
       *[other] { $n } oublis
    }
daily-slips-own = { $n ->
        [0] Tu as utilisé tout ce que tu avais vu.
        [one] Une fois, ce que tu avais vu a été oublié.
       *[other] { $n } fois, ce que tu avais vu a été oublié.
    }
daily-slips-none = Tes oublis sont encore comptés.
daily-slips-word = Oublis
daily-text-label = Ton résultat à coller. Il ne dit rien du tirage.
daily-streak = { $n ->
        [one] Un jour d’affilée
       *[other] { $n } jours d’affilée
    }
daily-table = Le classement du jour
daily-table-of = Le classement du jour : { $game }
daily-nobody = Personne n’a encore fini.
daily-place = Rang
daily-name = Nom
daily-lead-word = Avance
daily-guest = Quelqu’un
daily-you = toi
daily-winner = gagné
daily-review = Rétrospective
daily-review-of = Rétrospective de la partie de { $name }
daily-closes = Clôture le { $time }. D’ici là, personne ne voit le tirage, même après la partie.
daily-closed = Cette journée est close : sa graine est connue, et chaque partie peut être revue et vérifiée.
daily-before = La veille
daily-after = Le lendemain
daily-today = Aujourd’hui
daily-none = Il n’y a pas de coup ce jour-là.
daily-fair = Pourquoi le tirage est honnête
daily-fair-chain = Chaque jour a une graine, et chacune est l’empreinte de la suivante. Le début de cette chaîne ne change jamais. Aucun tirage ne peut donc être choisi.
daily-fair-limits = Qui fait tourner ce serveur peut regarder le tirage du jour. On peut revenir sous un autre nom. Les résultats sont un jeu entre gens qui se font confiance.
daily-fair-anchor = Début de la chaîne
daily-fair-previous = Graine de la veille
daily-fair-seal = Sceau de { $game }
daily-fair-seed = Graine
daily-fair-tomorrow = Sceau de { $game } pour demain

## Le texte à coller
daily-text = Lightfinger { $date } · { $game } · { $lead }
daily-text-par = Lightfinger { $date } · { $game } · { $lead } (par { $par })
daily-text-streak = série { $n }
