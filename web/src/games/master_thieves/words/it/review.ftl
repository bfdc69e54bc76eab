check-master-thieves-rubies = I rubini sono dove devono essere.
check-master-thieves-rubies-differs = I rubini non sono dove li mette questo sorteggio.
check-master-thieves-cards = Le sei pile di carte sono state rimescolate, e tutti hanno le carte giuste.
check-master-thieves-cards-differs = Qualcuno ha carte che questo sorteggio non gli dà.
check-master-thieves-start = L’ordine dei posti è quello sorteggiato.
check-master-thieves-start-differs = L’ordine dei posti non è quello sorteggiato.
