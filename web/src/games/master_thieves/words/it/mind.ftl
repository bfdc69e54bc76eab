## Uno sguardo ai cassetti
mt-mind-at = { $height ->
    [top] in alto
    [middle] al centro
   *[bottom] in basso
} { $side ->
    [front] davanti
    [right] a destra
    [back] dietro
   *[left] a sinistra
}
mt-mind-did = { $kind ->
    [choose] { $name } ha posato una carta coperta: { $card }.
    [open] { $name } ha aperto il cassetto { $at }.
    [front] { $name } ha preso ciò che era davanti.
    [secret] { $name } ha cercato nello scompartimento segreto.
    [leave] { $name } non ha preso nulla.
   *[other] { $name } non ha aperto nulla.
}
mt-mind-fine = Nulla fa pensare a una dimenticanza.
mt-mind-card = Il valore di una carta dipende dalle carte degli altri.
mt-mind-close = È troppo incerto per giudicare.
mt-mind-several = Più cose che si potevano sapere parlavano per un’altra scelta.
mt-mind-why = { $content ->
    [gems] Nel cassetto { $at } { $total ->
        [one] c’era
       *[other] c’erano
    } { COUNTED($sapphires, $diamonds, of: "gem-sapphires gem-diamonds") }
    [gems-below] Nella parte inferiore del cassetto { $at } { $total ->
        [one] c’era
       *[other] c’erano
    } { COUNTED($sapphires, $diamonds, of: "gem-sapphires gem-diamonds") }, e { $total ->
        [one] doveva
       *[other] dovevano
    } cadere
    [only] Nel cassetto { $at } { $total ->
        [one] c’era
       *[other] c’erano
    } solo { COUNTED($sapphires, $diamonds, of: "gem-sapphires gem-diamonds") }
    [ruby] Nello scompartimento segreto del cassetto { $at } c’era un rubino
    [ruby-below] Nello scompartimento segreto del cassetto { $at } un rubino era nella parte inferiore
    [no-ruby] Nello scompartimento segreto del cassetto { $at } non c’era alcun rubino
   *[nothing] { $other ->
        [yes] Dal cassetto { $at } non sarebbe caduto nulla: era vuoto
       *[no] Il cassetto { $at } era vuoto
    }
}, { $how ->
    [counted] come risulta contando.
    [start] come all’inizio.
   *[told] come { $name } ha visto alla mossa { $row }.
}
mt-mind-overlooked = { $count ->
    [one] { $name } avrebbe potuto sapere nella manche { $rounds } dov’era un rubino, con la carta giusta in mano.
   *[other] { $name } avrebbe potuto sapere nelle manche { $rounds } dov’era un rubino, con la carta giusta in mano.
} Alla mossa { $row } qualcun altro l’ha preso dal cassetto { $at }.
mt-mind-seen = { $how ->
    [counted] Mai visto: risulta contando.
    [start] Noto dall’inizio, { $at }.
   *[told] Visto alla mossa { $row }, { $at }.
}
mt-mind-moved = { $turns ->
    [0] { $flips ->
        [0] Da allora non spostato.
        [1] Da allora capovolto una volta.
        [2] Da allora capovolto due volte.
       *[other] Da allora capovolto { $flips } volte.
    }
    [1] Da allora ruotato una volta{ $flips ->
        [0] {""}
        [1] {" "}e capovolto una volta
        [2] {" "}e capovolto due volte
       *[other] {" "}e capovolto { $flips } volte
    }.
    [2] Da allora ruotato due volte{ $flips ->
        [0] {""}
        [1] {" "}e capovolto una volta
        [2] {" "}e capovolto due volte
       *[other] {" "}e capovolto { $flips } volte
    }.
   *[other] Da allora ruotato { $turns } volte{ $flips ->
        [0] {""}
        [1] {" "}e capovolto una volta
        [2] {" "}e capovolto due volte
       *[other] {" "}e capovolto { $flips } volte
    }.
}
mt-mind-now = In questa scelta: { $at }.
mt-mind-cell = { $place }: { $knowledge ->
    [open] non certo
    [deduced] certo contando
   *[told] certo
}
mt-mind-up = sopra { $total ->
    [0] nulla
   *[other] { COUNTED($rubies, $sapphires, $diamonds, of: "gem-rubies gem-sapphires gem-diamonds") }
}
mt-mind-down = sotto { $total ->
    [0] nulla
   *[other] { COUNTED($rubies, $sapphires, $diamonds, of: "gem-rubies gem-sapphires gem-diamonds") }
}
mt-mind-chosen = scelto
mt-mind-rival = migliore
mt-mind-culprit = contava questo
mt-mind-then = qui quando è stato visto
mt-mind-key = Sopra la linea: in alto; sotto: in basso. ? non è certo; = era certo contando.
