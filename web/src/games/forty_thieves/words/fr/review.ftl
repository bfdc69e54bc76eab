check-forty-thieves-jars = Les jarres ont été peintes à nouveau, et cachent ce qu’elles doivent.
check-forty-thieves-jars-differs = Les jarres cachent autre chose que ce tirage.
check-forty-thieves-shuffle = Toutes les tuiles ont été mélangées à nouveau : plateau et pioche sont dans le même ordre.
check-forty-thieves-shuffle-differs = Les tuiles sont dans un autre ordre que ce tirage.
check-forty-thieves-first = La personne qui commence est celle du tirage.
check-forty-thieves-first-differs = La personne qui commence n’est pas celle du tirage.
check-forty-thieves-later = { $n ->
    [one] La défausse a été mélangée { $n } fois plus tard. Il faut les règles pour savoir quelles tuiles y étaient.
   *[other] La défausse a été mélangée { $n } fois plus tard. Il faut les règles pour savoir quelles tuiles y étaient.
}
