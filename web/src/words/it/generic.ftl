## Un tavolo senza immagini: testo e pulsanti
generic-drawing = Il tavolo in testo
generic-decision = La tua scelta
# The numbers are those of the text, which the server writes in English.
generic-seat = posto { $n }
generic-is-asked = deve rispondere
generic-not-asked = Non è il tuo turno.
generic-confirm = Premi ancora per confermare.
generic-your-turn = Tocca a te.
generic-choose = { $n ->
    [one] C’è una sola mossa.
   *[other] Scegli una tra { $n } mosse.
}
generic-waits-for = In attesa di { LIST($names) }.
generic-over = La partita è finita.
generic-won = { $n ->
    [one] { LIST($winners) } vince.
   *[other] { LIST($winners) } vincono insieme.
}
generic-points = { SIGNED($n) }
