check-forty-thieves-jars = Die Krüge wurden neu bemalt und verbergen, was sie sollen.
check-forty-thieves-jars-differs = Die Krüge verbergen etwas anderes.
check-forty-thieves-shuffle = Alle Plättchen wurden neu gemischt: Auslage und Stapel liegen in derselben Reihenfolge.
check-forty-thieves-shuffle-differs = Die Plättchen liegen in einer anderen Reihenfolge.
check-forty-thieves-first = Es beginnt die geloste Person.
check-forty-thieves-first-differs = Es beginnt nicht die geloste Person.
check-forty-thieves-later = { $n ->
    [one] Die Ablage wurde später { $n } Mal gemischt. Welche Plättchen dort lagen, sagen die Regeln.
   *[other] Die Ablage wurde später { $n } Mal gemischt. Welche Plättchen dort lagen, sagen die Regeln.
}
