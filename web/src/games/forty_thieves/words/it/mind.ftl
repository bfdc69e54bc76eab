## Uno sguardo alle giare
ft-mind-did = { $kind ->
    [announce] { $name } ha annunciato { $what }.
    [peek] { $name } ha guardato sotto la giara in { $cell }.
    [lantern] { $name } ha guardato con una Lanterna in { $first } e { $second }.
    [swap] { $name } ha scambiato { $first } e { $second }.
    [replace] { $name } ha messo una tessera in { $cell }{ $tile ->
        [none] {""}
       *[other] {": "}{ $tile }
    }.
    [leader] { $name } ha messo un Capo in { $cell }{ $tile ->
        [none] {""}
       *[other] {": "}{ $tile }
    }.
    [sapphire] { $name } ha giocato una tessera Zaffiro.
    [amulet] { $name } ha giocato un Amuleto.
    [evil-eye] { $name } ha dato via un Malocchio.
    [pass-glimpse] { $name } non ha guardato sotto nessuna giara.
    [pass-action] { $name } ha lasciato il tabellone com’era.
   *[other] { $name } non ha annunciato nulla.
}
ft-mind-do = { $kind ->
    [announce] Annuncia { $what }
    [peek] Guarda sotto la giara in { $cell }
    [lantern] Guarda con una Lanterna in { $first } e { $second }
    [swap] Scambia { $first } e { $second }
    [replace] Metti una tessera in { $cell }{ $tile ->
        [none] {""}
       *[other] {": "}{ $tile }
    }
    [leader] Metti un Capo in { $cell }{ $tile ->
        [none] {""}
       *[other] {": "}{ $tile }
    }
    [sapphire] Gioca una tessera Zaffiro
    [amulet] Gioca un Amuleto
    [evil-eye] Dai via un Malocchio
    [pass-glimpse] Non guardare sotto nessuna giara
    [pass-action] Lascia il tabellone com’è
   *[other] Non annunciare nulla
}
ft-mind-fine = Nulla fa pensare a una dimenticanza.
ft-mind-close = È troppo incerto per giudicare.
ft-mind-several = Più cose che si potevano sapere parlavano per un’altra scelta.
ft-mind-why = { $how ->
    [placed] { $name } ha messo la tessera in { $cell } alla mossa { $row }: { $face }.
    [counted] Sotto la giara in { $cell } doveva esserci: { $face }. Risulta contando.
   *[seen] { $name } ha visto la tessera in { $cell } alla mossa { $row }: { $face }.
}
ft-mind-four = { $four ->
    [upper-left] le quattro attorno allo zaffiro in alto a sinistra
    [upper] le quattro attorno allo zaffiro in alto
    [upper-right] le quattro attorno allo zaffiro in alto a destra
    [left] le quattro attorno allo zaffiro a sinistra
    [centre] le quattro attorno allo zaffiro al centro
    [right] le quattro attorno allo zaffiro a destra
    [lower-left] le quattro attorno allo zaffiro in basso a sinistra
    [lower] le quattro attorno allo zaffiro in basso
    [lower-right] le quattro attorno allo zaffiro in basso a destra
    [row] le quattro della riga { $number }
    [column] le quattro della colonna { $number }
    [falling] le quattro della diagonale discendente
   *[rising] le quattro della diagonale ascendente
}
ft-mind-matched = { $rival ->
    [announce] Così { $what } andavano insieme.
    [before] Prima, { $what } andavano insieme.
   *[completed] Con la scelta migliore { $what } vanno insieme.
}
ft-mind-seen = { $how ->
    [counted] Mai vista: risulta contando.
    [placed] Messa alla mossa { $row }: { $cell }.
   *[seen] Vista alla mossa { $row }: { $cell }.
}
ft-mind-moved = { $swaps ->
    [0] Da allora non spostata.
    [1] Da allora scambiata una volta.
    [2] Da allora scambiata due volte.
   *[other] Da allora scambiata { $swaps } volte.
}
ft-mind-now = In questa scelta: { $cell }.
ft-mind-cell = { $place }, { $jar }: { $knowledge ->
    [open] non certa
    [deduced] { $face }, certa contando
    [up] scoperta
   *[told] { $face }, certa
}
ft-mind-chosen = scelta
ft-mind-rival = migliore
ft-mind-culprit = contava questa
ft-mind-then = qui quando è stata vista
ft-mind-key = Un volto sotto una giara era certo; = era certo contando; una giara da sola non lo era.
