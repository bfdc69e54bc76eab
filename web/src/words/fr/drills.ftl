## Exercices
drills-of = Exercices de { $game }
drills-lead = Regarde une table pendant quelques secondes. Puis vient une question : où est-ce maintenant ? Après trente réponses, tu vois ta mémoire sous forme de courbe, à côté de celles des adversaires.
drills-start = Dix exercices
drills-ten-more = Dix de plus
drills-count = Exercice { $n } sur { $of }
drills-own = Tiré de ta propre partie
drills-own-first = { $n ->
    [one] Un oubli de tes propres parties vient en premier.
   *[other] { $n } oublis de tes propres parties viennent en premier.
}
drills-question = L’exercice
drills-watch = Regarde.
drills-aside = Rien n’est noté ici. C’est tout l’exercice.
drills-right = Juste : { $answer }.
drills-wrong = Non. La bonne réponse : { $answer }.
drills-next = Suivant
drills-again = Encore une fois
drills-finish = Terminer
drills-leave = Arrêter
drills-set = { $right } sur { $of } justes
drills-waiting = Les exercices arrivent…
drills-failed = Impossible de charger les exercices. Recharge la page, s’il te plaît.
drills-kept = Tes réponses restent dans ce navigateur.
drills-shared = Tes réponses sont gardées sur ce serveur, pour tous tes appareils.
drills-you = Toi

## La courbe
drills-memory = Ta mémoire
drills-none-yet = Pas encore de réponses. Les lignes montrent ce que retiennent les adversaires.
drills-so-far = { $asked ->
    [one] { $asked } réponse, { $right } juste.
   *[other] { $asked } réponses, { $right } justes.
}
drills-curve-after = { $n ->
    [one] Ta courbe viendra après { $n } autre.
   *[other] Ta courbe viendra après { $n } autres.
}
drills-name-after = { $n ->
    [one] Après { $n } autre, nous dirons à qui tu ressembles.
   *[other] Après { $n } autres, nous dirons à qui tu ressembles.
}
drills-nearest = Tu retiens à peu près comme { $name }.
drills-not-yours = Ta mémoire ne suit pas la formule des adversaires : seules tes réponses sont dessinées.
drills-still = Avec moins de mouvement ; c’est une courbe à part.
drills-legend = Ta courbe est la part que tu retiens sans doute, avec sa bande à 95 %. Les points sont tes réponses, moins celles au hasard. Les lignes brisées sont les adversaires.
drills-legend-dots = Les points sont tes réponses, moins celles au hasard. Les lignes brisées sont les adversaires.
drills-by-events = Retenu, selon ce qui s’est passé depuis
drills-by-moves = Retenu, selon le nombre de déplacements
drills-axis-events = montré depuis
drills-axis-moves = déplacements
drills-observed = Tes réponses
drills-band = { $mean }, de { $low } à { $high }
