## Ein Tisch ohne Bild: Text und Knöpfe
generic-drawing = Der Tisch als Text
generic-decision = Deine Wahl
# The numbers are those of the text, which the server writes in English.
generic-seat = Platz { $n }
generic-is-asked = ist gefragt
generic-not-asked = Du bist nicht am Zug.
generic-confirm = Zum Bestätigen noch einmal drücken.
generic-your-turn = Du bist am Zug.
generic-choose = { $n ->
    [one] Es gibt nur einen Zug.
   *[other] Wähle einen von { $n } Zügen.
}
generic-waits-for = Warten auf { LIST($names) }.
generic-over = Die Partie ist vorbei.
generic-won = { $n ->
    [one] { LIST($winners) } gewinnt.
   *[other] { LIST($winners) } gewinnen gemeinsam.
}
generic-points = { SIGNED($n) }
