gem-diamonds = { $n ->
    [one] { $n } diamant
   *[other] { $n } diamants
}
gem-sapphires = { $n ->
    [one] { $n } saphir
   *[other] { $n } saphirs
}
gem-rubies = { $n } rubis
gems-in-words = { COUNTED($rubies, $sapphires, $diamonds, of: "gem-rubies gem-sapphires gem-diamonds") }
letter-diamond = D
letter-sapphire = S
letter-ruby = R

## Lieux et choses
mt-place = { $height ->
    [top] haut
    [middle] milieu
   *[bottom] bas
}, { $side ->
    [front] avant
    [right] droite
    [back] arrière
   *[left] gauche
}
mt-side-front = Avant
mt-side-right = Droite
mt-side-back = Arrière
mt-side-left = Gauche
mt-facing = { $side ->
    [front] Avant
    [right] Côté droit
    [back] Arrière
   *[left] Côté gauche
}
mt-height-top = Haut
mt-height-middle = Milieu
mt-height-bottom = Bas
mt-grain = { $timber ->
    [maple] érable
    [honey] pin miel
    [olive] olivier
    [cherry] cerisier
    [rosewood] palissandre
   *[ebony] ébène
} { $figure ->
    [arched] en arches
    [straight] à fil droit
    [knotted] à nœuds
    [burl] en loupe
    [curly] ondé
   *[birdseye] moucheté
}
mt-the-box = Le coffret
mt-net = Le coffret déplié, douze tiroirs
mt-sun-up = soleil en haut
mt-moon-up = lune en haut
mt-long = tiroir long
mt-open-now = ouvert
mt-all-shut = Aucun tiroir n’est ouvert.
mt-pin = { $mark ->
    [ruby] rubis
    [sapphire] saphir
    [diamond] diamant
    [bell] alarme
   *[question] point d’interrogation
}
mt-pinned = épingle : { $mark }
mt-empty = vide
mt-lying = { $total ->
    [0] rien n’y est posé
   *[other] { COUNTED($rubies, $sapphires, $diamonds, of: "gem-rubies gem-sapphires gem-diamonds") } en haut
}
mt-not-this-one = pas possible maintenant
mt-walk-left = Tourner autour par la gauche
mt-walk-right = Tourner autour par la droite
mt-diamonds = Diamants
mt-sapphires = Saphirs
mt-gem = { $kind ->
    [diamond] Un diamant
    [sapphire] Un saphir
   *[ruby] Un rubis
}
mt-white = Coussin blanc :
mt-black = Coussin noir :
mt-red = Coussin rouge
mt-red-empty = vide, pour l’instant
mt-none = vide
mt-nothing = rien
mt-nothing-yet = rien encore
mt-covered = caché
mt-imitations = imitations
mt-loot = butin
mt-alarm-on-card = alarme sur l’aide de jeu
mt-alarm-away = alarme quelque part dans le coffret
mt-no = N° { $n }
mt-round = Manche { $n }

## Personnages
mt-role-smuggler = Contrebandier
    .short = Contreb.
    .power = { $solo ->
        [yes] Prend un bijou ; en bande, met tout sur le coussin rouge.
       *[no] Met tous les bijoux sur le coussin rouge.
    } { $place ->
        [must] Doit placer une imitation.
       *[may] Peut placer une imitation.
    }
    .opens = { $open ->
        [yes] Un tiroir.
       *[no] Un tiroir, ou aucun.
    }
    .takes = { $solo ->
        [yes] Un bijou de son choix pour son coussin noir, ou rien. En bande ({ mt-ring-rule }), il met tous les bijoux sur le coussin rouge, et la bande se le partage.
       *[no] Tous les bijoux posés devant vont sur le coussin rouge. Avec { mt-ring-rule }, les contrebandiers se le partagent.
    }
    .places = { $place ->
        [must] Une imitation.
       *[may] Une imitation, s’il veut.
    }
    .fall = Il ne prend rien, ne place rien et n’a pas de part du coussin rouge.
    .clause = MT-SMUG-01
mt-ring-rule = { $compare ->
    [gt] { $min ->
        [one] plus de contrebandiers que de détectives
       *[other] au moins { $min } contrebandiers, et plus que de détectives
    }
   *[ge] { $min ->
        [one] au moins autant de contrebandiers que de détectives
       *[other] au moins { $min } contrebandiers, et autant que de détectives
    }
}
mt-role-jeweler = Bijoutier
    .short = Bijoutier
    .power = { $place ->
        [must] Doit placer une imitation
       *[may] Peut placer une imitation
    } et peut ajouter son alarme.
    .opens = { $open ->
        [yes] Un tiroir.
       *[no] Un tiroir, ou aucun.
    }
    .takes = Rien.
    .places = { $place ->
        [must] Une imitation, et son alarme s’il veut.
       *[may] { $bound ->
            [yes] Une imitation, s’il veut, et son alarme avec elle.
           *[no] Une imitation, son alarme, les deux ou rien.
        }
    }
    .fall = Il ne place ni imitation ni alarme.
    .clause = MT-JEWL-01
mt-role-gemologist = Bijoutière
    .short = Bijoutière
    .power = { $place ->
        [must] Place une imitation
       *[may] Peut placer une imitation
    }, même si des bijoux tombent, et une de plus par détective.
    .opens = { $open ->
        [yes] Un tiroir.
       *[no] Un tiroir, ou aucun.
    }
    .takes = Rien.
    .places = { $place ->
        [may] Une imitation, si elle veut, et si elle veut une de plus par détective de cette manche.
       *[must] Une imitation, et si elle veut une de plus par détective de cette manche.
    }
    .fall = { $place ->
        [must] Elle doit placer quand même
       *[may] Elle peut placer quand même
    }{ $extra ->
        [yes] , autant que d’habitude.
       *[no] , mais une imitation au plus.
    }
    .clause = MT-GEMO-01
mt-role-thief = Voleur
    .short = Voleur
    .power = { $take ->
        [must] Prend tous les bijoux posés devant.
       *[may] Peut prendre tous les bijoux posés devant.
    }{ $places ->
        [yes] {" "}Peut placer une imitation.
       *[no] {""}
    }
    .opens = { $open ->
        [yes] Un tiroir.
       *[no] Un tiroir, ou aucun.
    }
    .takes = { $take ->
        [must] Tous les bijoux posés devant, pour son coussin noir.
       *[may] Tous les bijoux posés devant, pour son coussin noir, ou aucun.
    }
    .places = { $places ->
        [yes] Une imitation, s’il veut.
       *[no] Rien.
    }
    .fall = Il ne prend rien et ne place rien.
    .clause = MT-THF-01
mt-role-master-thief = Maître voleur
    .short = Maître
    .power = Prend devant, ou le risque pour le rubis derrière.{ $places ->
        [yes] {" "}Peut placer une imitation.
       *[no] {""}
    }
    .opens = { $open ->
        [yes] Un tiroir et, s’il cherche, le compartiment secret derrière.
       *[no] Un tiroir, ou aucun ; s’il cherche, aussi le compartiment secret derrière.
    }
    .takes = Tous les bijoux posés devant ; ou bien il cherche derrière. Si un rubis y est en haut, il peut le prendre avec ce qui est devant. Sinon, { $keeps ->
        [yes] il peut encore prendre ce qui est devant, sauf si un rubis est tombé.
       *[no] il n’a rien.
    } { $decline ->
        [yes] Il peut aussi tout laisser.
       *[no] Il doit faire l’un des deux.
    }
    .places = { $places ->
        [yes] Une imitation, s’il veut, sauf après une recherche manquée.
       *[no] Rien.
    }
    .fall = { $search ->
        [yes] Il ne prend rien devant et ne place rien, mais peut encore chercher.
       *[no] Il ne prend rien, ne place rien et ne cherche pas.
    }
    .clause = MT-MAST-01
mt-role-detective = Détective
    .short = Détective
    .power = N’ouvre rien. Prend le coussin rouge à la fin de la manche.
    .opens = Rien, et il ne touche jamais au coffret.
    .takes = À la fin de la manche, tous les bijoux du coussin rouge. À plusieurs, les détectives choisissent un bijou chacun à leur tour, le plus petit numéro d’abord.
    .places = Rien.
    .fall = Il n’ouvre rien, donc rien ne tombe.
    .clause = MT-DET-01
mt-power-opens = Ouvre
mt-power-takes = Prend
mt-power-places = Place
mt-power-fall = Après une chute
mt-characters = Personnages de cette manche
mt-your-cards = Tes cartes
mt-in-hand = Dans ta main
mt-played-already = Déjà jouée
mt-laid-face-down = Face cachée
mt-card-state = { $name } · { $state ->
    [acting] agit
    [done] fini
   *[waiting] attend
}

## Places
mt-stand-in = un bot joue
mt-has-chosen = choix fait
mt-is-choosing = choisit une carte
mt-filling = cache des diamants
mt-seat-state = { $character ->
    [smuggler] Contrebandier
    [jeweler] Bijoutier
    [gemologist] Bijoutière
    [thief] Voleur
    [master-thief] Maître voleur
   *[detective] Détective
} · { $shown ->
    [no] face cachée
   *[yes] { $state ->
        [acting] agit
        [done] fini
       *[waiting] attend
    }
}
mt-chip = { $name }, { $what } ; coussin blanc { $white }, coussin noir { $black }, { $points } points
mt-pillows-of = { $name } : blanc { SIGNED($white) }, noir { SIGNED($black) }.
mt-red-holds = Coussin rouge : { $total ->
    [0] vide.
   *[other] { COUNTED($rubies, $sapphires, $diamonds, of: "gem-rubies gem-sapphires gem-diamonds") }.
}

## Questions
mt-your-turn = À toi, { $character ->
    [smuggler] contrebandier
    [jeweler] bijoutier
    [gemologist] bijoutière
    [thief] voleur
    [master-thief] maître voleur
   *[detective] détective
}.
mt-ask-fill = Choisis un tiroir et combien. { $left ->
    [one] Encore { $left } diamant.
   *[other] Encore { $left } diamants.
}
    .lead = Cache tes diamants.
mt-ask-box = { $demand ->
    [turn-and-flip] Tourne les étages supérieurs et retourne le coffret, dans l’ordre que tu veux.
    [turn-then-flip] Tourne les étages supérieurs, puis retourne le coffret.
    [turn] Tourne maintenant les étages supérieurs.
    [flip] Retourne maintenant le coffret.
    [some] Tourne les étages, retourne le coffret, ou fais les deux.
    [one] Tourne les étages ou retourne le coffret, une seule fois.
    [may-turn] Tourne les étages supérieurs, ou laisse le coffret.
    [may-flip] Retourne le coffret, ou laisse-le.
   *[free] Tourne les étages, retourne le coffret, ou laisse-le.
}
    .lead = Au coffret.
mt-ask-choose = Quel personnage pour cette manche ?
    .lead = Manche { $round }.
mt-ask-open = Ouvre un tiroir.
    .lead = À toi.
mt-ask-smuggler = Prends un bijou, si tu veux.
    .lead = À toi.
mt-ask-place = { $must ->
    [yes] { $most ->
        [one] Place une imitation.
       *[other] Place au moins une imitation, { $most } au plus.
    }
   *[no] { $most ->
        [one] Placer une imitation ?
       *[other] Placer jusqu’à { $most } imitations ?
    }
}
    .lead = À toi.
mt-ask-alarm = Ajouter ton alarme ici ?
    .lead = À toi.
mt-ask-master = Prendre devant, ou chercher derrière ?
    .lead = À toi.
mt-ask-thief = Tout prendre ?
    .lead = À toi.
mt-ask-searched = Prendre le rubis et ce qui est devant ?
    .lead = À toi.
mt-ask-lone = La récupérer ?
    .lead = Ton alarme est seule.
mt-ask-pick = Choisis un bijou sur le coussin rouge.
    .lead = Ta part.
mt-blocked = Des bijoux sont tombés. Rien à prendre ni à placer.
mt-you-see = { $total ->
    [0] Le tiroir est vide.
   *[other] Tu vois { COUNTED($sapphires, $diamonds, of: "gem-sapphires gem-diamonds") }.
}
mt-over = Le casse est fini.
mt-over-why = { $reason ->
    [white-empty] Un coussin blanc est vide.
    [last-ruby] Le dernier rubis a quitté le coffret.
   *[max-rounds] La dernière manche est jouée.
}
mt-choosing = { $n ->
    [one] { LIST($names) } choisit une carte.
   *[other] { LIST($names) } choisissent leurs cartes.
}
mt-you-have-chosen = Ta carte est face cachée.
mt-all-chosen = Toutes les cartes sont posées.
mt-dividing = Le coussin rouge est partagé.
mt-round-over = La manche { $n } est finie.
mt-cards-turn = Les cartes sont retournées.
mt-acts-next = { $who ->
    [you] C’est d’abord à toi.
   *[other] C’est d’abord à { $player }{ $then ->
        [yes] , puis à toi.
       *[no] .
    }
}
mt-nobody-acts = Personne n’ouvre de tiroir cette manche.
mt-card-now = { $state ->
    [done] Joué
    [next] D’abord
    [then-you] Puis toi
    [hidden] Face cachée
   *[waits] Attend
}
mt-tap-on = Touche pour continuer
mt-doing = { $doing ->
    [fill] cache des diamants.
    [box] est au coffret.
    [open] choisit un tiroir.
    [pick] choisit sur le coussin rouge.
    [lone] décide pour l’alarme seule.
   *[busy] est au tiroir.
}
mt-turn-of = À { $name } de jouer
mt-step-open = { $state ->
    [done] Ouvert
    [now] Ouvre
   *[later] Ouvrir
}
mt-step-act = { $state ->
    [done] A agi
    [now] Agit
   *[later] Agir
}
mt-step-box = { $state ->
    [now] Bouge
   *[other] Coffret
}

## Réponses
mt-shape-drawer = Quel tiroir ?
mt-shape-box = Bouger le coffret
mt-shape-cards = Ton personnage
mt-shape-place = Ton coussin blanc
mt-shape-pick = Le coussin rouge
mt-shape-choice = Ton coup
mt-hint-open = Choisis un tiroir.
mt-hint-fill = { $n ->
    [one] Un diamant à cacher. Choisis un tiroir.
   *[other] { $n } diamants à cacher. Choisis un tiroir.
}
mt-fill-for-me = Remplir pour moi
mt-first-choose = Choisis d’abord
mt-do-open = Ouvrir : { $place }
mt-do-fill = En mettre { $n }
mt-do-choose = Poser face cachée
mt-do-pass-turn = Ne rien ouvrir
mt-do-place = { $total ->
    [0] Ne rien placer
   *[other] Placer { COUNTED($sapphires, $diamonds, of: "gem-sapphires gem-diamonds") }
}
mt-do-turn = Tourner { $levels ->
    [one] l’étage supérieur
   *[other] les deux étages supérieurs
} { $dir ->
    [cw] dans le sens horaire
   *[ccw] dans le sens antihoraire
}
mt-do-flip = Retourner le coffret
mt-do-take = { $kind ->
    [diamond] Prendre un diamant
    [sapphire] Prendre un saphir
   *[ruby] Prendre un rubis
}
mt-do-take-all = Tout prendre, { SIGNED($points) }
mt-do-take-everything = Tout prendre
mt-do-take-ruby = Prendre le rubis et le devant
mt-do-take-nothing = Ne rien prendre
mt-do-front = Prendre devant
mt-do-secret = Chercher derrière
mt-do-leave-all = Tout laisser
mt-do-lay-alarm = Ajouter l’alarme
mt-do-keep-alarm = La garder
mt-do-fetch-alarm = La récupérer
mt-do-leave-alarm = La laisser
mt-do-done = Terminer
mt-do-leave-box = Laisser ainsi
mt-move-top = Haut, sens horaire
mt-move-top-back = Haut, sens antihoraire
mt-move-two = Les deux hauts, sens horaire
mt-move-two-back = Les deux hauts, sens antihoraire
mt-seen-from-above = Vu d’en haut.
mt-move-flip = Retourner le coffret
mt-box-left = { $n ->
    [0] Plus d’action.
    [one] Encore une action : choisis, regarde, confirme.
   *[other] Encore { $n } actions : choisis, regarde, confirme.
}
mt-white-worth = { $same ->
    [yes] Tes imitations : { SIGNED($before) }
   *[no] Tes imitations : { SIGNED($before) } maintenant, { SIGNED($after) } après
}
mt-less = Un de moins
mt-more = Un de plus
mt-so-many-there = il y en a { $n }
mt-to-black = sur ton coussin noir
mt-front-empty = rien n’y est posé
mt-secret-why = Si un rubis y est en haut, tu le prends avec le devant. { $keeps ->
    [yes] Sinon, le devant reste à prendre, sauf si un rubis tombe.
   *[no] Sinon, tu n’as rien.
}
mt-leave-why = Refermer le tiroir et passer au coffret
mt-leave-lying = Tout laisser en place
mt-must-choose = Dans cette édition : devant ou derrière
mt-no-undo-open = Une fois ouvert, un tiroir ne se reprend pas.
mt-no-undo-fill = Le tiroir s’ouvre ; cela ne se reprend pas.
mt-no-undo-choose = Une carte posée reste.
mt-no-undo-secret = Chercher derrière ne se reprend pas.
mt-no-undo-pick = Tu peux le reprendre jusqu’au choix suivant.
mt-why-setup-box = Pendant le remplissage : un quart de tour et un retournement au plus, dans l’ordre de l’édition.
mt-why-turn-first = Dans cette édition, on tourne d’abord, puis on retourne.
mt-why-one-each = Le coffret se tourne une fois et se retourne une fois.

## Refus
mt-refused-mt-turn-02 = Un tiroir par tour, et le tien est ouvert.
mt-refused-mt-turn-07 = Des bijoux sont tombés : rien à prendre ni à placer ce tour-ci. Le coffret peut encore bouger.
mt-refused-mt-act-07 = Dans cette édition, on tourne d’abord, puis on retourne.
mt-refused-mt-box-07 = Seuls l’étage supérieur, ou les deux étages supérieurs ensemble, peuvent tourner.
mt-refused-mt-jewl-04 = Il y a déjà une alarme dans ce tiroir. Une suffit.
mt-refused-mt-mast-13 = Le maître voleur prend devant ou cherche derrière.

## Qui voit
mt-all-see = Tout le monde voit ce tiroir
mt-you-see-it = Tout le monde ne voit pas ce tiroir, mais toi oui
mt-you-too = Tu vois ce tiroir
mt-you-cannot-see = Tu ne vois pas dans ce tiroir

## Ce qui s’est passé
mt-tell-filling-began = { $who ->
    [you] Tu caches tes diamants.
   *[other] { $player } cache des diamants.
}
mt-tell-opened = { $who ->
    [you] Tu ouvres :
   *[other] { $player } ouvre :
} { $place }{ $marked ->
    [no] .
   *[yes] , { $grain }.
}
mt-tell-spilled = { $n ->
    [one] { $n } diamant tombe
   *[other] { $n } diamants tombent
} { $to ->
    [red] sur le coussin rouge.
   *[back] { $n ->
        [one] et retourne dans le tiroir, en haut.
       *[other] et retournent dans le tiroir, en haut.
    }
}
mt-tell-filled = { $who ->
    [you] Tu y mets des diamants.
   *[other] { $player } y met des diamants.
}
mt-tell-added = { $n ->
    [one] C’était { $n } diamant.
   *[other] C’étaient { $n } diamants.
}
mt-tell-filling-ended = { $who ->
    [you] Tes diamants sont cachés.
   *[other] { $player } a tout caché.
}
mt-tell-round = Manche { $n }. Tout le monde choisit un personnage.
mt-tell-chose = { $who ->
    [you] Tu as choisi.
   *[other] { $player } a choisi.
}
mt-tell-revealed = { $who ->
    [you] Tu joues
   *[other] { $player } joue
} { $character ->
    [smuggler] le contrebandier
    [jeweler] le bijoutier
    [gemologist] la bijoutière
    [thief] le voleur
    [master-thief] le maître voleur
   *[detective] le détective
}, numéro { $number }.
mt-tell-smugglers = { $n ->
    [0] Il n’y a pas de contrebandier.
    [one] Un contrebandier agit d’abord ; les autres cartes restent cachées.
   *[other] { $n } contrebandiers agissent d’abord ; les autres cartes restent cachées.
}
mt-tell-ring = { $result ->
    [nobody] Ni contrebandier ni détective cette manche.
    [detectives] { $detectives ->
        [one] Aucun contrebandier, un détective : le coussin rouge lui revient à la fin de la manche.
       *[other] Aucun contrebandier, { $detectives } détectives : ils partagent le coussin rouge à la fin de la manche.
    }
    [ring] { loc-ring } : le coussin rouge va { loc-smugglers }.
   *[broken] { loc-ring } : le coussin rouge ne va pas { loc-smugglers }.
}
loc-ring = { $smugglers ->
    [one] Un contrebandier
   *[other] { $smugglers } contrebandiers
}, { $detectives ->
    [0] aucun détective
    [one] un détective
   *[other] { $detectives } détectives
}
loc-smugglers = { $smugglers ->
    [one] au contrebandier
   *[other] aux contrebandiers
}
mt-tell-turn = { $who ->
    [you] À toi
   *[other] À { $player }
}{ $character ->
    [smuggler] , contrebandier.
    [jeweler] , bijoutier.
    [gemologist] , bijoutière.
    [thief] , voleur.
    [master-thief] , maître voleur.
    [detective] , détective.
   *[unknown] .
}
mt-recap-turn = { $who ->
    [you] Toi
   *[other] { $player }
}{ $character ->
    [smuggler] , contrebandier.
    [jeweler] , bijoutier.
    [gemologist] , bijoutière.
    [thief] , voleur.
    [master-thief] , maître voleur.
    [detective] , détective.
   *[unknown] .
}
mt-tell-passed = { $who ->
    [you] Tu n’ouvres rien.
   *[other] { $player } n’ouvre rien.
}
mt-tell-fell = { $total ->
    [0] Rien ne tombe.
   *[other] Sur le coussin rouge : { COUNTED($sapphires, $diamonds, of: "gem-sapphires gem-diamonds") }.
}
mt-tell-alarm = { $total ->
    [0] { $who ->
        [you] Ton alarme tombe et revient sur ton aide de jeu.
       *[other] L’alarme posée par { $player } tombe et revient sur son aide de jeu.
    }
   *[other] { $who ->
        [you] Ton alarme tombe.
       *[other] L’alarme posée par { $player } tombe.
    } { COUNTED($sapphires, $diamonds, of: "gem-sapphires gem-diamonds") } : { $to ->
        [red] sur le coussin rouge.
       *[black] sur le coussin noir de qui l’a posée.
    }
}
mt-tell-saw = { $total ->
    [0] Rien n’est posé devant.
   *[other] Devant : { COUNTED($sapphires, $diamonds, of: "gem-sapphires gem-diamonds") }.
}
mt-tell-emptied = { $total ->
    [0] { $who ->
        [you] Tu ne trouves rien à prendre.
       *[other] { $player } ne trouve rien à prendre.
    }
   *[other] { $who ->
        [you] Tu mets
       *[other] { $player } met
    } { COUNTED($sapphires, $diamonds, of: "gem-sapphires gem-diamonds") } { $to ->
        [red] sur le coussin rouge.
       *[black] sur le coussin noir.
    }
}
mt-tell-took-one = { $who ->
    [you] Tu prends
   *[other] { $player } prend
} { $kind ->
    [diamond] un diamant.
   *[sapphire] un saphir.
}
mt-tell-declined = { $who ->
    [you] Tu ne prends rien.
   *[other] { $player } ne prend rien.
}
mt-tell-placed = { $total ->
    [0] { $who ->
        [you] Tu ne places rien.
       *[other] { $player } ne place rien.
    }
   *[other] { $who ->
        [you] Tu places
       *[other] { $player } place
    } { COUNTED($sapphires, $diamonds, of: "gem-sapphires gem-diamonds") }.
}
mt-tell-alarm-laid = { $who ->
    [you] Tu ajoutes ton alarme.
   *[other] { $player } ajoute son alarme.
}
mt-tell-alarm-alone = { $who ->
    [you] Ton alarme est seule.
   *[other] L’alarme posée par { $player } est seule.
}
mt-tell-alarm-returned = { $who ->
    [you] Ton alarme revient sur ton aide de jeu.
   *[other] L’alarme revient à { $player }.
}
mt-tell-alarm-left = { $who ->
    [you] Tu y laisses ton alarme.
   *[other] { $player } y laisse son alarme.
}
mt-tell-secret-sought = { $who ->
    [you] Tu cherches derrière.
   *[other] { $player } cherche derrière.
}
mt-tell-secret-seen = { $n ->
    [0] Aucun rubis n’y est posé.
   *[other] Un rubis y est posé.
}
mt-tell-ruby-fell = { $to ->
    [red] Un rubis tombe sur le coussin rouge.
   *[back] Un rubis tombe et retourne à sa place, en haut.
}
mt-tell-ruby-taken = { $who ->
    [you] Tu prends un rubis.
   *[other] { $player } prend un rubis.
}
mt-tell-turned = { $who ->
    [you] Tu tournes
   *[other] { $player } tourne
} { $levels ->
    [one] l’étage supérieur
   *[other] les deux étages supérieurs
} { $dir ->
    [cw] dans le sens horaire.
   *[ccw] dans le sens antihoraire.
}
mt-tell-flipped = { $who ->
    [you] Tu retournes le coffret.
   *[other] { $player } retourne le coffret.
} Haut et bas s’échangent ; { $axis ->
    [ns] gauche et droite
   *[ew] avant et arrière
} aussi.
mt-tell-division = { $n ->
    [one] Le coussin rouge va à { LIST($names) }.
   *[other] Le coussin rouge se partage : { LIST($names) }, dans cet ordre.
}
mt-tell-took-red = { $who ->
    [you] Tu prends tout le coussin rouge.
   *[other] { $player } prend tout le coussin rouge.
}
mt-tell-picked = { $who ->
    [you] Tu choisis
   *[other] { $player } choisit
} { $kind ->
    [diamond] un diamant.
    [sapphire] un saphir.
   *[ruby] un rubis.
}
mt-tell-cards-passed = Les six cartes passent à gauche.
mt-tell-ended = Le casse est fini. { $reason ->
    [white-empty] Un coussin blanc est vide.
    [last-ruby] Le dernier rubis a quitté le coffret.
   *[max-rounds] La dernière manche est jouée.
}

## La fin
mt-master-of-thieves = Maîtrise du vol
mt-counting = Le noir en plus, le blanc en moins…
mt-score-how = Les coussins noirs ajoutent, les blancs retranchent : diamants 1, saphirs 2, rubis 4.
mt-skip-count = Passer le décompte
mt-won = { $n ->
    [one] { LIST($names) } gagne.
   *[other] { LIST($names) } gagnent ensemble.
}
mt-tie = { $kind ->
    [rubies] Égalité : qui a le plus de rubis gagne.
    [sapphires] Égalité, aussi en rubis : qui a le plus de saphirs gagne.
    [diamonds] Égalité jusqu’au bout : qui a le plus de diamants gagne.
   *[shared] Égalité en tout : victoire partagée.
}

key-open = ouvrir le tiroir choisi
key-top = étage supérieur, sens horaire, antihoraire
key-two = deux étages supérieurs, sens horaire, antihoraire
key-flip = retourner le coffret
key-done = laisser le coffret ainsi
key-pillows = tous les coussins, à voix haute
key-walk = faire le tour du coffret
key-who = qui voit cela
