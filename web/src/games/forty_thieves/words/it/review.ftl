check-forty-thieves-jars = Le giare sono state ridipinte, e nascondono ciò che devono.
check-forty-thieves-jars-differs = Le giare nascondono altro rispetto a questo sorteggio.
check-forty-thieves-shuffle = Tutte le tessere sono state rimescolate: tabellone e pila sono nello stesso ordine.
check-forty-thieves-shuffle-differs = Le tessere sono in un ordine diverso da questo sorteggio.
check-forty-thieves-first = Comincia la persona sorteggiata.
check-forty-thieves-first-differs = Non comincia la persona sorteggiata.
check-forty-thieves-later = { $n ->
    [one] Gli scarti sono stati rimescolati { $n } volta più tardi. Per sapere quali tessere c’erano servono le regole.
   *[other] Gli scarti sono stati rimescolati { $n } volte più tardi. Per sapere quali tessere c’erano servono le regole.
}
