## Une table sans image : du texte et des boutons
generic-drawing = La table en texte
generic-decision = Ton choix
# The numbers are those of the text, which the server writes in English.
generic-seat = place { $n }
generic-is-asked = doit répondre
generic-not-asked = Ce n’est pas ton tour.
generic-confirm = Appuie encore une fois pour confirmer.
generic-your-turn = À toi.
generic-choose = { $n ->
    [one] Il y a un seul coup.
   *[other] Choisis un coup parmi { $n }.
}
generic-waits-for = On attend { LIST($names) }.
generic-over = La partie est finie.
generic-won = { $n ->
    [one] { LIST($winners) } gagne.
   *[other] { LIST($winners) } gagnent ensemble.
}
generic-points = { SIGNED($n) }
