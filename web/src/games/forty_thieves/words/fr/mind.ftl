## Retour sur les jarres
ft-mind-did = { $kind ->
    [announce] { $name } a annoncé { $what }.
    [peek] { $name } a regardé sous la jarre en { $cell }.
    [lantern] { $name } a regardé avec une Lanterne en { $first } et { $second }.
    [swap] { $name } a échangé { $first } et { $second }.
    [replace] { $name } a mis une tuile en { $cell }{ $tile ->
        [none] {""}
       *[other] {" : "}{ $tile }
    }.
    [leader] { $name } a mis un Chef en { $cell }{ $tile ->
        [none] {""}
       *[other] {" : "}{ $tile }
    }.
    [sapphire] { $name } a joué une tuile Saphir.
    [amulet] { $name } a joué une Amulette.
    [evil-eye] { $name } a donné un Mauvais Œil.
    [pass-glimpse] { $name } n’a regardé sous aucune jarre.
    [pass-action] { $name } a laissé le plateau tel quel.
   *[other] { $name } n’a rien annoncé.
}
ft-mind-do = { $kind ->
    [announce] Annoncer { $what }
    [peek] Regarder sous la jarre en { $cell }
    [lantern] Regarder avec une Lanterne en { $first } et { $second }
    [swap] Échanger { $first } et { $second }
    [replace] Mettre une tuile en { $cell }{ $tile ->
        [none] {""}
       *[other] {" : "}{ $tile }
    }
    [leader] Mettre un Chef en { $cell }{ $tile ->
        [none] {""}
       *[other] {" : "}{ $tile }
    }
    [sapphire] Jouer une tuile Saphir
    [amulet] Jouer une Amulette
    [evil-eye] Donner un Mauvais Œil
    [pass-glimpse] Ne regarder sous aucune jarre
    [pass-action] Laisser le plateau tel quel
   *[other] Ne rien annoncer
}
ft-mind-fine = Rien n’indique un oubli.
ft-mind-close = C’est trop serré pour en juger.
ft-mind-several = Plusieurs choses que l’on pouvait savoir parlaient pour un autre choix.
ft-mind-why = { $how ->
    [placed] { $name } a mis la tuile en { $cell } au coup { $row } : { $face }.
    [counted] Sous la jarre en { $cell } devait se trouver : { $face }. Le compte le montre.
   *[seen] { $name } a vu la tuile en { $cell } au coup { $row } : { $face }.
}
ft-mind-four = { $four ->
    [upper-left] les quatre autour du saphir en haut à gauche
    [upper] les quatre autour du saphir en haut
    [upper-right] les quatre autour du saphir en haut à droite
    [left] les quatre autour du saphir à gauche
    [centre] les quatre autour du saphir au centre
    [right] les quatre autour du saphir à droite
    [lower-left] les quatre autour du saphir en bas à gauche
    [lower] les quatre autour du saphir en bas
    [lower-right] les quatre autour du saphir en bas à droite
    [row] les quatre de la rangée { $number }
    [column] les quatre de la colonne { $number }
    [falling] les quatre de la diagonale descendante
   *[rising] les quatre de la diagonale montante
}
ft-mind-matched = { $rival ->
    [announce] Ainsi, { $what } allaient ensemble.
    [before] Avant cela, { $what } allaient ensemble.
   *[completed] Avec le meilleur choix, { $what } vont ensemble.
}
ft-mind-seen = { $how ->
    [counted] Jamais vue : cela se déduit en comptant.
    [placed] Mise au coup { $row } : { $cell }.
   *[seen] Vue au coup { $row } : { $cell }.
}
ft-mind-moved = { $swaps ->
    [0] Pas déplacée depuis.
    [1] Échangée une fois depuis.
    [2] Échangée deux fois depuis.
   *[other] Échangée { $swaps } fois depuis.
}
ft-mind-now = À ce choix : { $cell }.
ft-mind-cell = { $place }, { $jar } : { $knowledge ->
    [open] pas sûre
    [deduced] { $face }, sûre en comptant
    [up] face visible
   *[told] { $face }, sûre
}
ft-mind-chosen = choisie
ft-mind-rival = meilleure
ft-mind-culprit = c’est elle qui comptait
ft-mind-then = ici quand elle a été vue
ft-mind-key = Un visage sous une jarre était sûr ; « = » était sûr en comptant ; une jarre seule ne l’était pas.
