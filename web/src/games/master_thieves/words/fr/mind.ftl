## Retour sur les tiroirs
mt-mind-at = { $height ->
    [top] en haut
    [middle] au milieu
   *[bottom] en bas
} { $side ->
    [front] à l’avant
    [right] à droite
    [back] à l’arrière
   *[left] à gauche
}
mt-mind-did = { $kind ->
    [choose] { $name } a posé une carte face cachée : { $card }.
    [open] { $name } a ouvert le tiroir { $at }.
    [front] { $name } a pris ce qui était devant.
    [secret] { $name } a fouillé le compartiment secret.
    [leave] { $name } n’a rien pris.
   *[other] { $name } n’a rien ouvert.
}
mt-mind-fine = Rien n’indique un oubli.
mt-mind-card = La valeur d’une carte dépend des cartes des autres.
mt-mind-close = C’est trop serré pour en juger.
mt-mind-several = Plusieurs choses que l’on pouvait savoir parlaient pour un autre choix.
mt-mind-why = { $content ->
    [gems] Dans le tiroir { $at } se { $total ->
        [one] trouvait
       *[other] trouvaient
    } { COUNTED($sapphires, $diamonds, of: "gem-sapphires gem-diamonds") }
    [gems-below] En bas du tiroir { $at } se { $total ->
        [one] trouvait
       *[other] trouvaient
    } { COUNTED($sapphires, $diamonds, of: "gem-sapphires gem-diamonds") }, qui { $total ->
        [one] devait
       *[other] devaient
    } tomber
    [only] Dans le tiroir { $at } ne se { $total ->
        [one] trouvait
       *[other] trouvaient
    } que { COUNTED($sapphires, $diamonds, of: "gem-sapphires gem-diamonds") }
    [ruby] Dans le compartiment secret du tiroir { $at } se trouvait un rubis
    [ruby-below] Dans le compartiment secret du tiroir { $at }, un rubis se trouvait en bas
    [no-ruby] Dans le compartiment secret du tiroir { $at } ne se trouvait aucun rubis
   *[nothing] { $other ->
        [yes] Rien ne serait tombé du tiroir { $at } : il était vide
       *[no] Le tiroir { $at } était vide
    }
}, { $how ->
    [counted] comme le montre le compte.
    [start] comme au début.
   *[told] comme { $name } l’a vu au coup { $row }.
}
mt-mind-overlooked = { $count ->
    [one] { $name } aurait pu savoir à la manche { $rounds } où se trouvait un rubis, avec la bonne carte en main.
   *[other] { $name } aurait pu savoir aux manches { $rounds } où se trouvait un rubis, avec la bonne carte en main.
} Au coup { $row }, quelqu’un d’autre l’a pris dans le tiroir { $at }.
mt-mind-seen = { $how ->
    [counted] Jamais vu : cela se déduit en comptant.
    [start] Connu depuis le début, { $at }.
   *[told] Vu au coup { $row }, { $at }.
}
mt-mind-moved = { $turns ->
    [0] { $flips ->
        [0] Pas déplacé depuis.
        [1] Retourné une fois depuis.
        [2] Retourné deux fois depuis.
       *[other] Retourné { $flips } fois depuis.
    }
    [1] Tourné une fois{ $flips ->
        [0] {""}
        [1] {" "}et retourné une fois
        [2] {" "}et retourné deux fois
       *[other] {" "}et retourné { $flips } fois
    } depuis.
    [2] Tourné deux fois{ $flips ->
        [0] {""}
        [1] {" "}et retourné une fois
        [2] {" "}et retourné deux fois
       *[other] {" "}et retourné { $flips } fois
    } depuis.
   *[other] Tourné { $turns } fois{ $flips ->
        [0] {""}
        [1] {" "}et retourné une fois
        [2] {" "}et retourné deux fois
       *[other] {" "}et retourné { $flips } fois
    } depuis.
}
mt-mind-now = À ce choix : { $at }.
mt-mind-cell = { $place } : { $knowledge ->
    [open] pas sûr
    [deduced] sûr en comptant
   *[told] sûr
}
mt-mind-up = en haut { $total ->
    [0] rien
   *[other] { COUNTED($rubies, $sapphires, $diamonds, of: "gem-rubies gem-sapphires gem-diamonds") }
}
mt-mind-down = en bas { $total ->
    [0] rien
   *[other] { COUNTED($rubies, $sapphires, $diamonds, of: "gem-rubies gem-sapphires gem-diamonds") }
}
mt-mind-chosen = choisi
mt-mind-rival = meilleur
mt-mind-culprit = c’est lui qui comptait
mt-mind-then = ici quand il a été vu
mt-mind-key = Au-dessus de la ligne : en haut ; au-dessous : en bas. Un « ? » n’est pas sûr ; un « = » était sûr en comptant.
