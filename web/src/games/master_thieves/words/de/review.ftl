check-master-thieves-rubies = Die Rubine liegen, wo sie müssen.
check-master-thieves-rubies-differs = Die Rubine liegen nicht, wo sie liegen müssten.
check-master-thieves-cards = Alle sechs Kartenstapel wurden neu gemischt, und alle haben die richtigen Karten.
check-master-thieves-cards-differs = Jemand hat Karten, die dieses Mischen nicht verteilt hat.
check-master-thieves-start = Die Reihenfolge der Plätze ist die geloste.
check-master-thieves-start-differs = Die Reihenfolge der Plätze ist nicht die geloste.
