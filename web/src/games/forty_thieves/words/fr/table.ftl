## Choses

ft-look = { $symbol ->
    [sun] soleil { loc-m }
    [clubs] trèfle { loc-m }
    [moon] lune { loc-f }
    [hand] main { loc-f }
   *[star] étoile { loc-f }
}
loc-m = { $colour ->
    [red] rouge
    [green] vert
    [yellow] jaune
   *[blue] bleu
}
loc-f = { $colour ->
    [red] rouge
    [green] verte
    [yellow] jaune
   *[blue] bleue
}
ft-leader = { $symbol ->
    [sun] Chef, soleil { loc-m }
    [clubs] Chef, trèfle { loc-m }
    [moon] Chef, lune { loc-f }
    [hand] Chef, main { loc-f }
   *[star] Chef, étoile { loc-f }
}
ft-jar = jarre { $symbol ->
    [sun] au soleil { loc-m }
    [clubs] au trèfle { loc-m }
    [moon] à la lune { loc-f }
    [hand] à la main { loc-f }
   *[star] à l’étoile { loc-f }
}
ft-jar-gold = jarre dorée
ft-jar-unknown = une jarre que tu ne vois pas
ft-face-unknown = non montrée
ft-tile = { $tile ->
    [lantern] Lanterne
    [sapphire] Saphir
    [amulet] Amulette
    [dagger] Poignard
    [eye] Mauvais Œil
    [merchant] Marchand malhonnête
    [genie] Génie
   *[sinbad] Sinbad
}
ft-cell = rangée { $row }, colonne { $column }
ft-cell-shows = { $cell } : { $look }
ft-shows-at = { $look } en { $cell }
ft-gem = le saphir { $place ->
    [upper-left] en haut à gauche
    [upper] en haut
    [upper-right] en haut à droite
    [left] à gauche
    [centre] au centre
    [right] à droite
    [lower-left] en bas à gauche
    [lower] en bas
   *[lower-right] en bas à droite
}
ft-line = { $line ->
    [row] rangée { $number }
    [column] colonne { $number }
   *[diagonal] { $number ->
        [1] diagonale descendante
       *[other] diagonale montante
    }
}
ft-hoard-gem = un saphir pris à { $player }
ft-hoard-tile = une tuile Saphir prise à { $player }, { $jar }
ft-eye-token = un jeton Mauvais Œil
ft-eye-tile = une tuile Mauvais Œil, { $jar }
ft-hand-tile = ta tuile { $number }
ft-loot = un saphir du Marchand
ft-wish = { $wish ->
    [0] Plus de Mauvais Œil
    [1] Un second tour
    [2] Plus de Marchand
   *[3] Rien, merci
}
    .note = { $wish ->
        [0] Tous les jetons et tuiles Mauvais Œil quittent ton magot.
        [1] Tu rejoues dès la fin de ce tour.
        [2] Il s’en va, et son butin est à toi.
       *[3] Le Génie hausse les épaules et s’en va.
    }
ft-colour = { $colour ->
    [red] rouge
    [green] vert
    [yellow] jaune
   *[blue] bleu
}
ft-symbol = { $symbol ->
    [sun] soleil
    [clubs] trèfle
    [moon] lune
    [hand] main
   *[star] étoile
}

## Ce qui se passe

ft-said-dealt = Seize jarres sont sur le plateau, avec neuf saphirs entre elles.
ft-said-turn = { $who ->
    [you] À toi de jouer.
   *[other] { $player } commence son tour.
}
ft-said-passed = { $who ->
    [you] Tu passes.
   *[other] { $player } passe.
}
ft-said-threw = { $who ->
    [you] Tu défausses
   *[other] { $player } défausse
} : { LIST($faces) }.
ft-said-threw-down = { $who ->
    [you] Tu défausses
   *[other] { $player } défausse
} face cachée : { LIST($jars) }.
ft-said-drew = { $who ->
    [you] Tu pioches
   *[other] { $player } pioche
} { $n ->
    [one] { $n } tuile
   *[other] { $n } tuiles
} : { LIST($jars) }.
ft-said-drew-hidden = { $who ->
    [you] Tu pioches
   *[other] { $player } pioche
} { $n ->
    [one] { $n } tuile.
   *[other] { $n } tuiles.
}
ft-said-held = Tu prends en main : { LIST($faces) }. Pour tes yeux seuls.
ft-said-held-shown = { $who ->
    [you] Tu tiens
   *[other] { $player } tient
} : { LIST($faces) }.
ft-said-reshuffled = La défausse est mélangée et devient la pioche.
ft-said-refilled = { $n ->
    [one] Nouvelle jarre
   *[other] Nouvelles jarres
}, { LIST($jars) }.
ft-said-peeked = { $who ->
    [you] Tu regardes sous une jarre, { $cell }, et ne montres rien.
   *[other] { $player } regarde sous une jarre, { $cell }, et ne montre rien.
}
ft-said-looked = { $who ->
    [you] Tu regardes
   *[other] { $player } regarde
} à la Lanterne sous les jarres, { LIST($cells) }.
ft-said-saw = { $n ->
    [one] Tu regardes sous une jarre, { LIST($seen) }. Pour tes yeux seuls.
   *[other] À la Lanterne tu vois { LIST($seen) }. Pour tes yeux seuls.
}
ft-said-seen = On y voit : { LIST($seen) }.
ft-said-revealed = Montré à tout le monde, { LIST($seen) }.
ft-said-hoarded = { $who ->
    [you] Tu prends
   *[other] { $player } prend
} { $n ->
    [one] { $n } tuile Saphir.
   *[other] { $n } tuiles Saphir.
}
ft-said-swapped = { $who ->
    [you] Tu échanges
   *[other] { $player } échange
} deux tuiles, { LIST($cells) }.
ft-said-replaced = { $who ->
    [you] Tu remplaces
   *[other] { $player } remplace
} une tuile, { $cell }. Il y a maintenant : { $jar }.
ft-said-led = { $who ->
    [you] Tu poses
   *[other] { $player } pose
} un Chef face visible, { $cell } : { $face }.
ft-said-lantern = { $who ->
    [you] Tu joues
   *[other] { $player } joue
} une Lanterne sur { LIST($cells) }.
ft-said-sapphire = { $who ->
    [you] Tu joues
   *[other] { $player } joue
} un Saphir pour { $what }.
ft-said-amulet = { $who ->
    [you] Tu joues
   *[other] { $player } joue
} une Amulette contre un Mauvais Œil.
ft-said-eye = { $who ->
    [you] Tu joues
   *[other] { $player } joue
} un Mauvais Œil contre { $whom ->
    [you] toi.
   *[other] { $victim }.
}
ft-said-parried = { $who ->
    [you] Tu réponds
   *[other] { $player } répond
} par un Poignard.
ft-said-works = Rien ne l’arrête.
ft-said-cancelled = L’effet est annulé.
ft-said-relieved = { $who ->
    [you] Tu perds
   *[other] { $player } perd
} { $eye ->
    [token] un jeton Mauvais Œil.
   *[tile] une tuile Mauvais Œil.
}
ft-said-cursed = { $who ->
    [you] Tu reçois
   *[other] { $player } reçoit
} un Mauvais Œil.
ft-said-stole = { $who ->
    [you] Tu prends
   *[other] { $player } prend
} { $what }.
ft-said-announced = { $who ->
    [you] Tu annonces
   *[other] { $player } annonce
} : { $what }. On y voit : { LIST($faces) }.
ft-said-succeeded = Les quatre vont ensemble.
ft-said-failed = Vol raté. { $who ->
    [you] Tu prends
   *[other] { $player } prend
} un Mauvais Œil.
ft-said-claimed = { $who ->
    [you] Tu réclames
   *[other] { $player } réclame
} aussi : { $what }.
ft-said-declined = { $who ->
    [you] Tu ne prends
   *[other] { $player } ne prend
} rien.
ft-said-took-all = Quatre Chefs : { $who ->
    [you] tu prends
   *[other] { $player } prend
} tous les saphirs du plateau.
ft-said-emerged = { $who ->
    [you] Tu découvres
   *[other] { $player } découvre
} { $tale ->
    [merchant] le Marchand malhonnête.
    [genie] le Génie.
   *[sinbad] Sinbad.
}
ft-said-merchant-came = Le Marchand se met en route { $place ->
    [upper-left] en haut à gauche.
    [upper-right] en haut à droite.
    [lower-left] en bas à gauche.
    [lower-right] en bas à droite.
   *[centre] au centre.
}
ft-said-merchant-acted = { $took ->
    [yes] Le Marchand empoche un saphir
   *[no] Le Marchand ne trouve pas de saphir
}{ $moved ->
    [yes] {""} et continue, { $place ->
        [upper-left] en haut à gauche.
        [upper-right] en haut à droite.
        [lower-left] en bas à gauche.
        [lower-right] en bas à droite.
       *[centre] au centre.
    }
   *[no] .
}
ft-said-wished = { $wish ->
    [0] { $who ->
        [you] Le Génie t’enlève
       *[other] Le Génie enlève à { $player }
    } tout Mauvais Œil.
    [1] { $who ->
        [you] Le Génie t’accorde
       *[other] Le Génie accorde à { $player }
    } un second tour.
    [2] Le Génie chasse le Marchand. { $who ->
        [you] Tu reçois
       *[other] { $player } reçoit
    } le butin.
   *[3] { $who ->
        [you] Tu ne souhaites
       *[other] { $player } ne souhaite
    } rien.
}
ft-said-hands-passed = Sinbad ! Les tuiles changent de mains, sept places vers la gauche.
ft-said-ended = La partie est finie. { $reason ->
    [scored] Il ne reste aucun saphir sur le plateau.
    [turn-limit] C’était le dernier tour permis.
    [stack-out] La pioche est vide.
    [all-lost] Le Marchand a pris le saphir du centre. Tout le monde perd.
   *[going-on] Elle s’arrête ici.
}
ft-recap-turn = { $who ->
    [you] Tu as joué.
   *[other] { $player } a joué.
}
ft-recap-stole = { $who ->
    [you] Tu prends
   *[other] { $player } prend
} { $from ->
    [board] un saphir du plateau.
    [loot] un saphir du Marchand.
    [you] un saphir à toi.
   *[other] un saphir à { $victim }.
}

## Questions

ft-ask-hand = Défausse ce que tu veux, puis pioche jusqu’à trois.
    .sub = { $draw ->
        [0] Tu ne piocheras rien.
        [one] Tu piocheras { $draw } tuile.
       *[other] Tu piocheras { $draw } tuiles.
    }
ft-ask-glimpse = Regarde sous une jarre.
    .sub = { $family ->
        [yes] Personne d’autre ne voit ce qu’elle cache.
       *[no] Certaines trouvailles se montrent à tout le monde.
    }
ft-ask-react = { $tile ->
    [lantern] { $player } joue une Lanterne.
    [sapphire] { $player } joue un Saphir.
    [amulet] { $player } joue une Amulette.
    [eye] { $player } joue un Mauvais Œil.
   *[dagger] { $player } répond par un Poignard.
}
    .ask = Laisser faire ?
    .sub = Un Poignard l’arrêterait. { $to ->
        [holders] La question ne va qu’à qui tient un Poignard.
       *[all] La question va à quiconque tient une tuile.
    }
ft-ask-pick = Éclaire trois jarres autour de la Lanterne.
    .sub = Tout le monde verra ce qu’elles cachent.
ft-ask-save = Un Poignard ! Dépenser le tien pour garder tes tuiles ?
    .sub = Sinon, tu perds toutes tes tuiles.
ft-ask-action = Changer quelque chose ?
    .sub = { $family ->
        [yes] Remplace une tuile, ou échanges-en deux.
       *[no] Remplace, échange, ou joue une tuile spéciale.
    }
ft-ask-steal = Annonce un vol, ou termine ton tour.
    .sub = Quatre tuiles autour d’un saphir, ou une ligne de quatre.
ft-ask-leaders = Quatre Chefs ! Tout rafler ?
    .sub = Prendre tous les saphirs met fin à la partie.
ft-ask-take = Prends un saphir.
    .sub = La ligne te le donne.
ft-ask-next = Tu as complété autre chose. Le réclamer ?
    .sub = Chaque combinaison est un vol.
ft-ask-wish = Un vœu.
    .sub = Le Génie n’attend pas longtemps.
ft-your-turn = À toi.
ft-you-are-asked = À toi de répondre.
ft-wait = { $stage ->
    [hand] pioche des tuiles
    [glimpse] jette un coup d’œil
    [react] doit répondre
    [action] est au plateau
    [steal] songe à un vol
   *[other] réfléchit
}
    .sub = { $you ->
        [next] C’est bientôt à toi.
       *[later] Regarde bien les jarres.
    }
ft-over = La partie est finie.

## La table

ft-board = Plateau
ft-board-help = Les flèches vont de jarre en jarre, Entrée choisit.
ft-hand = Tes tuiles
    .note = { $backs ->
        [no] Les autres voient seulement combien tu en as.
       *[yes] Les autres voient les jarres, pas ce qu’elles cachent.
    }
    .empty = Pas de tuile avant ton prochain tour.
ft-hand-of = { $n ->
    [0] { $player } n’a pas de tuile
    [one] { $player } a { $n } tuile : { LIST($jars) }
   *[other] { $player } a { $n } tuiles : { LIST($jars) }
}
ft-under = jarre
ft-players = À table
ft-count = { $gems ->
    [one] { $gems } saphir
   *[other] { $gems } saphirs
}, { $eyes ->
    [0] aucun Mauvais Œil
    [one] { $eyes } jeton Mauvais Œil
   *[other] { $eyes } jetons Mauvais Œil
}
ft-state = { $state ->
    [turn] joue
    [asked] doit répondre
    [playing] joue une tuile
    [passed] passe
    [won] gagne
   *[waiting] attend
}
ft-you = { $player } (toi)
ft-stack = Pioche { $n }
    .top = { $jar } dessus
    .empty = vide
ft-discard = Défausse { $n }
    .top = { $face } dessus
    .empty = vide
ft-merchant = Marchand, étape { $step } sur 5
    .here = Le Marchand est ici
    .loot = { $n ->
        [one] butin : { $n } saphir
       *[other] butin : { $n } saphirs
    }
    .rests = Le Marchand se repose
ft-phases = Phases du tour
ft-phase = { $phase ->
    [hand] Pioche
    [glimpse] Coup d’œil
    [action] Action
   *[attempt] Vol
}
    .state = { $state ->
        [done] passée
        [now] en cours
       *[later] à venir
    }
ft-cell-label = { $place }, { $jar }{ $face ->
    [none] {""}
   *[other] , face visible : { $face }
}{ $note ->
    [none] {""}
   *[other] , { $note }
}
ft-cell-empty = { $place }, pas de tuile
ft-chosen = choisie
ft-lined-up = repérée
ft-gem-gone = { $gem }, déjà pris
ft-secret = Pour tes yeux seuls
ft-remembered = on t’a montré : { $face }
ft-question = point d’interrogation
ft-pinned = épingle : { $mark }
ft-got-it = Vu
ft-decision = Décision
ft-log = Journal, conversation et règles

## Commandes

ft-verb = { $verb ->
    [peek] Regarder
    [lantern] Éclairer ces deux
    [pick] Éclairer ces trois
    [replace] Remplacer
    [swap] Échanger
    [amulet] Jouer l’Amulette
    [sapphire] Jouer le Saphir
    [evil_eye] Jouer le Mauvais Œil
    [leader] Poser le Chef
    [steal] Retourner ces quatre
    [take] Prendre
    [next] Réclamer
    [wish] Souhaiter
    [dagger] Jouer ton Poignard
    [save] Dépenser le Poignard
    [lose] Perdre les tuiles
    [take_all] Prendre tous les saphirs
    [ordinary] Seulement celui-ci
    [decline] Ne rien prendre
    [stop] S’arrêter là
   *[pass] Passer
}
ft-tab = { $verb ->
    [peek] Regarder
    [lantern] Lanterne
    [replace] Remplacer
    [swap] Échanger
    [amulet] Amulette
    [sapphire] Saphir
    [evil_eye] Mauvais Œil
   *[leader] Chef
}
ft-verbs = Que faire
ft-discard-verb = { $n ->
    [0] { $draw ->
        [0] Tout garder
       *[other] Tout garder, piocher { $draw }
    }
   *[other] Défausser { $n }, piocher { $draw }
}
ft-throw = à défausser
ft-keep = à garder
ft-end-turn = Finir le tour
ft-let-pass = Laisser faire
ft-clear = Effacer
ft-undo = Reprendre le coup
ft-hint = { $need ->
    [tile] Choisis une de tes tuiles.
    [throw] Touche les tuiles à défausser.
    [cell] Choisis une jarre.
    [cells] Choisis une jarre, ou une de tes tuiles.
    [second] { $edges ->
        [yes] Maintenant une voisine qui touche par un bord.
       *[no] Maintenant une voisine, coins compris.
    }
    [either] Maintenant une voisine à échanger, ou une de tes tuiles.
    [three] { $left ->
        [one] Encore { $left }.
       *[other] Encore { $left }.
    }
    [gem] Choisis un saphir.
    [line] Touche une jarre de la ligne.
    [seat] Choisis à qui le donner.
    [eye] Choisis le Mauvais Œil.
    [target] Choisis un saphir, sur le plateau ou dans un magot.
    [combination] Choisis ce que tu réclames.
    [wish] Choisis un vœu.
   *[ready] Quand tu veux.
}
ft-mode = { $mode ->
    [gem] Saphir
    [row] Rangée
    [column] Colonne
   *[diagonal] Diagonale
}
ft-modes = Genre de vol
ft-cannot-undo = Des tuiles retournées ne se reprennent pas.
ft-react-dagger = La tuile reste sans effet ; un autre Poignard peut répondre.
    .none = Tu n’as pas de Poignard.
ft-react-pass = La tuile agit, sauf si quelqu’un d’autre l’arrête.
ft-react-time = Sans réponse à temps, tu passes. Le délai est le même quoi que tu tiennes.
ft-chain-for = { $tile ->
    [lantern] sur { LIST($what) }
    [sapphire] pour { $what }
    [amulet] contre un Mauvais Œil
   *[eye] contre { $what }
}
ft-chain-by = { $who ->
    [you] par toi
   *[other] par { $player }
}
ft-chain-empty = Pas encore de Poignard
ft-save-note = Ton Poignard va à la défausse, les autres tuiles restent.
ft-lose-note = { $n ->
    [one] { $n } tuile va à la défausse.
   *[other] { $n } tuiles vont à la défausse.
}
ft-take-all-note = La partie finit aussitôt.
ft-ordinary-note = Un vol ordinaire ; la partie continue.
ft-outcome = { $done ->
    [yes] Les quatre vont ensemble
   *[no] Elles ne vont pas ensemble
}
    .one-colour = Une seule couleur : { LIST($colours) }.
    .all-colours = Couleurs toutes différentes : { LIST($colours) }.
    .one-symbol = Un seul symbole : { LIST($symbols) }.
    .all-symbols = Symboles tous différents : { LIST($symbols) }.
    .none = Couleurs : { LIST($colours) }. Symboles : { LIST($symbols) }.
    .spoiled = { $tile ->
        [lantern] Une Lanterne n’est pas un voleur.
        [sapphire] Un Saphir n’est pas un voleur.
        [dagger] Un Poignard n’est pas un voleur.
        [eye] Un Mauvais Œil n’est pas un voleur.
        [merchant] Le Marchand n’est pas un voleur.
        [genie] Le Génie n’est pas un voleur.
       *[sinbad] Sinbad n’est pas un voleur.
    }
ft-shown-tale = { $tale ->
    [merchant] Le Marchand malhonnête
    [genie] Le Génie
   *[sinbad] Sinbad
}
    .note = { $tale ->
        [merchant] Il passe par les quatre coins, puis au centre. Arrête-le avant.
        [genie] Un vœu est exaucé.
       *[sinbad] Toutes les tuiles changent de mains.
    }

## Pourquoi pas

ft-why = { $why ->
    [no-lantern] Tu n’as pas de Lanterne.
    [no-sapphire] Tu n’as pas de tuile Saphir.
    [no-amulet] Tu n’as pas d’Amulette.
    [no-eye] Tu n’as pas de Mauvais Œil à perdre. Tant mieux.
    [no-evil-eye] Tu n’as pas de tuile Mauvais Œil.
    [no-leader] Tu n’as pas de Chef.
    [led] Un Chef par tour, et le tien est déjà posé.
    [no-tile] Tu n’as pas de tuile pour remplacer.
    [far] On échange des voisines, coins compris.
    [lantern-far] Une Lanterne éclaire deux voisines.
    [open] Cette tuile est face visible : il n’y a rien à regarder dessous.
    [not-dark] Seules les voisines face cachée de la Lanterne peuvent être éclairées.
    [gone] Cet intervalle est vide. Annonce un saphir encore là, ou une ligne.
    [touch] D’abord un saphir qui touche la ligne.
    [own] Pas le tien.
    [must] Un saphir touche la ligne : prends-en un.
    [no-dagger] Tu n’as pas de Poignard.
   *[other] Pas maintenant.
}
    .clause = Règle { $clause }

## La fin

ft-score = { $player } : { $sapphires ->
    [one] { $sapphires } saphir
   *[other] { $sapphires } saphirs
}, { $eyes ->
    [0] aucun Mauvais Œil
    [one] { $eyes } jeton Mauvais Œil
   *[other] { $eyes } jetons Mauvais Œil
}, { SIGNED($points) } au total
ft-score-title = { $reason ->
    [all-lost] Le Marchand s’est échappé.
   *[scored] Le casse est fini.
}
    .sub = { $reason ->
        [scored] Il ne reste aucun saphir sur le plateau.
        [turn-limit] C’était le dernier tour permis.
        [stack-out] La pioche est vide.
        [all-lost] Tout le monde perd, ensemble.
       *[going-on] La partie s’est arrêtée plus tôt.
    }
ft-score-how = Chaque saphir compte 1, chaque Mauvais Œil enlève 1.
ft-crown = { $count ->
    [one] La couronne des voleurs va à { LIST($winners) }.
   *[other] { LIST($winners) } partagent la couronne des voleurs.
}
ft-tie = { $reason ->
    [eyes] Égalité aux points : qui a le moins de Mauvais Œil gagne.
    [gems] Égalité là aussi : qui a le plus de vrais saphirs gagne.
   *[shared] Égalité en tout : victoire partagée.
}
ft-left-over = { $n ->
    [one] { $n } saphir est resté sur le plateau.
   *[other] { $n } saphirs sont restés sur le plateau.
}
ft-sapphires = Saphirs
ft-sapphire-tiles = Tuiles Saphir
ft-eyes = Mauvais Œil
ft-total = Total
ft-count-skip = Sauter le décompte

## Touches

ft-key-lantern = regarder sous deux jarres avec la Lanterne
ft-key-replace = remplacer une tuile
ft-key-swap = échanger deux tuiles
ft-key-attempt = vers le plateau, pour annoncer un vol
ft-key-skip = passer, ou garder toutes les tuiles
