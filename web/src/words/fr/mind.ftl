## Retour sur ce que l’on pouvait savoir
mind-title = Mémoire
mind-whose = La mémoire de
mind-lead = Ce que { $name } pouvait savoir, et ce que l’oubli a coûté.
mind-working = { $of ->
    [0] Le serveur repasse la partie…
   *[other] Le serveur repasse la partie : { $done } choix sur { $of }.
}
mind-none = On ne peut pas revenir ainsi sur cette partie.
mind-not-over = Cette partie n’est pas finie.
mind-later = Le serveur vient de repasser beaucoup de parties. Redemande dans une minute.
mind-failed = Le serveur ne répond pas.
mind-again = Redemander
mind-label-slip = Oubli
mind-label-missed-inference = Déduction manquée
mind-label-fine = Rien à redire
mind-label-not-examined = Pas examiné
mind-label-bluffed = Bluff subi
mind-label-gamble-paid = Pari gagné
mind-label-gamble-failed = Pari perdu
mind-fate-bluffed = Ce que d’autres avaient choisi en secret l’a rendu pire qu’il n’y paraissait.
mind-fate-gamble-paid = C’était risqué, et cela a réussi.
mind-fate-gamble-failed = C’était risqué, et cela a échoué.
mind-close = Trop serré pour en juger
mind-shown = { $label }. { $sentence }
mind-place = Coup { $n }, { $unit ->
    [round] manche { $round }
   *[turn] tour { $round }
}
mind-why-not-examined = Le temps a manqué pour ce choix.
mind-no-bet = { $name } n’a rien choisi ici qui dépende de ce qui est caché. Va à une marque, ou à un choix ci-dessous.
mind-seen-go = Montrer le coup { $n }
mind-seen-go-start = Montrer le début
mind-back = Retour au coup { $n }
mind-drill = S’exercer là-dessus
mind-drill-why = Revois-le depuis le moment où c’était visible. Il vient en premier dans tes exercices, jusqu’à ce que tu répondes juste.
mind-drill-failed = Cela ne peut pas s’exercer.
mind-ghosts = Ce dont { $name } pouvait être sûr
mind-chosen = Choisi
mind-rival = Meilleur
mind-rival-fine = Le suivant
mind-points = Ses points après le tour
mind-worth = Chances de gagner
mind-interval = { $mean } ({ $low } à { $high })
mind-ahead = { $amount } de mieux
mind-how = Comment c’est mesuré
    .text = On imagine des parties qui s’accordent avec tout ce que { $name } avait appris, { $worlds } pour ce choix. Chacune est jouée par des règles simples jusqu’à la fin de la manche suivante. Les deux choix rencontrent la même chance. Ce que les autres ont choisi en secret est tiré selon sa valeur apparente.
    .limit = Les chances valent si tout le monde joue aussi bien et n’oublie rien. On ne sait pas pourquoi quelqu’un a choisi : un oubli était peut-être un bluff.
mind-next = Marque suivante (N)
mind-previous = Marque précédente (Maj+N)
mind-count = { $n ->
    [0] Aucune marque
    [one] { $n } marque
   *[other] { $n } marques
}
mind-mark = { $label }, coup { $n }
mind-choices = Tous les choix
mind-summary = { $slips ->
    [0] Aucun oubli.
    [one] { $slips } oubli a coûté environ { $n ->
        [one] { $n } point
       *[other] { $n } points
    }{ $spread ->
        [yes] {" "}(de { $low } à { $high })
       *[no] {""}
    }.
   *[other] { $slips } oublis ont coûté environ { $n ->
        [one] { $n } point
       *[other] { $n } points
    }{ $spread ->
        [yes] {" "}(de { $low } à { $high })
       *[no] {""}
    }.
}
mind-span = { $from } à { $to }
mind-summary-chances = La mémoire comptait dans { $n } choix sur { $of }.
mind-summary-missed = { $n ->
    [one] { $n } fois, on pouvait le déduire.
   *[other] { $n } fois, on pouvait le déduire.
}
mind-summary-close = { $n ->
    [one] { $n } choix était trop serré pour en juger.
   *[other] { $n } choix étaient trop serrés pour en juger.
}
mind-summary-left = { $n ->
    [one] { $n } choix n’a pas été examiné.
   *[other] { $n } choix n’ont pas été examinés.
}
mind-lane = Le fil de la mémoire
    .note = Quelle part de ce qui était caché pouvait être connue, et dans combien de choix où la mémoire comptait elle a servi. Une lacune : rien ne pouvait servir.
    .knowable = pouvait être su
    .used = a servi
    .table = En tableau
    .nothing = rien
    .round = Manche
    .turn = Tour
