## Comment jouer
ft-guide-aim = Le but
    .text = Neuf saphirs sont sur le plateau, parmi seize tuiles en quatre rangées de quatre. Voles-en plus que les autres, et prends peu de jetons Mauvais Œil.
ft-guide-jars = Ce que disent les jarres
    .text = { $family ->
        [yes] Chaque tuile est sous une jarre, et sous la jarre il y a un voleur.
       *[no] Chaque tuile est sous une jarre. Dessous, il y a un voleur ou une tuile spéciale.
    } Un voleur a une couleur et un symbole, sa jarre aussi. Un seul des deux est vrai : la couleur ou le symbole.{ $family ->
        [yes] {""}
       *[no] {" "}Sur une tuile spéciale, rien n’est vrai.
    }
ft-guide-turn = Ton tour
    .draw = Pioche. Défausse les tuiles que tu veux, puis pioche jusqu’à trois. Les autres { $backs ->
        [no] voient seulement combien tu en as.
       *[yes] n’en voient que les jarres.
    }
    .glimpse = Coup d’œil. Regarde sous une jarre. Personne d’autre ne voit la tuile.{ $family ->
        [yes] {""}
       *[no] {" "}Mais Poignard, Saphir et Lanterne doivent être montrés.
    }
    .action = Action. Échange deux tuiles qui se touchent, même par un coin. Ou remplace : mets une de tes tuiles, face cachée, sur le plateau et prends celle qui s’y trouvait.{ $family ->
        [yes] {""}
       *[no] {" "}Ou joue une tuile spéciale.
    }
    .attempt = Vol. Annonce un saphir ou une ligne. Ses quatre tuiles sont retournées.
    .skip = Tu dois piocher. Chacune des trois autres phases peut se passer. Un vol tenté termine ton tour.
ft-guide-match = Ce qui va ensemble
    .text = Quatre tuiles vont ensemble si elles ont une seule couleur, quatre couleurs différentes, un seul symbole ou quatre symboles différents. Couleurs et symboles ne se mélangent pas.
ft-guide-steal = Voler
    .surround = Les quatre tuiles autour d’un saphir vont ensemble : il est à toi. Les tuiles restent, face visible.
    .line = Les quatre tuiles d’une rangée, d’une colonne ou d’une grande diagonale vont ensemble : prends un saphir qui touche la ligne{ $touch ->
        [along] {" "}par deux de ses tuiles
       *[any] {""}
    }. Si aucun ne la touche, prends n’importe quel saphir, sur le plateau ou dans un magot. Les quatre tuiles sont défaussées, et de nouvelles arrivent.
    .several = { $scope ->
        [all] Si d’autres groupes de quatre, face visible, vont ensemble,
        [new] Si d’autres groupes de quatre vont ensemble grâce à une tuile qui vient d’être retournée,
       *[linked] Si d’autres groupes de quatre, avec une tuile en commun, vont ensemble,
    } { $must ->
        [yes] tu dois les réclamer aussi.
       *[no] tu peux les réclamer aussi.
    }
    .failed = Les quatre ne vont pas ensemble : tu prends un Mauvais Œil, et { $stay ->
        [restore] celles qui étaient face cachée le redeviennent.
       *[all_down] toutes repassent face cachée.
    }
ft-guide-specials = Les tuiles spéciales
ft-guide-found = Trouvée d’un coup d’œil
ft-guide-held = Jouée par toi
ft-guide-tried = Dans un vol
ft-guide-lantern = Lanterne
    .found = { $near ->
        [orthogonal] Montrée. Trois tuiles qui la touchent par un bord sont retournées pour tout le monde.
       *[king] Montrée. Trois tuiles qui la touchent, même par un coin, sont retournées pour tout le monde.
    }
    .held = { $near ->
        [orthogonal] Comme coup d’œil : regarde sous deux jarres qui se touchent par un bord.
       *[king] Comme coup d’œil : regarde sous deux jarres qui se touchent, même par un coin.
    }
    .tried = Le vol échoue.
ft-guide-sapphire = Saphir
    .found = Montré, et à toi : il va dans ton magot.
    .held = Comme action : prends un saphir sur le plateau ou dans un magot.
    .tried = Le vol échoue, et tu ne l’as pas.
ft-guide-amulet = Amulette
    .found = Reste ton secret.
    .held = Comme action : perds un Mauvais Œil.
    .tried = Tient lieu du voleur qu’il te faut.
ft-guide-dagger = Poignard
    .found = Montré. Tu perds toutes tes tuiles{ $saves ->
        [yes] , à moins de défausser un Poignard que tu as.
       *[no] .
    }
    .held = Au tour de n’importe qui : annule une tuile spéciale que quelqu’un d’autre vient de jouer, même un Poignard.
    .tried = Le vol échoue.
ft-guide-eye = Mauvais Œil
    .found = Reste ton secret.
    .held = Comme action : donne-le à quelqu’un.
    .tried = Le vol échoue.
ft-guide-leader = Chef
    .found = Un voleur comme les autres.
    .held = Avant ton action : mets-le face visible à la place d’une tuile, qui va { $return ->
        [discard] à la défausse.
       *[hand] parmi tes tuiles.
    }
    .tried = Un voleur ; quatre Chefs prennent tous les saphirs du plateau.
ft-guide-merchant = Marchand
    .found = Agit aussitôt : à chaque tour il vole à un coin ; s’il atteint le saphir du centre, tout le monde perd.
    .held = Agit quand on le pioche.
    .tried = Agit, puis le vol échoue.
ft-guide-genie = Génie
    .found = Agit aussitôt : tu as un vœu.
    .held = Agit quand on le pioche.
    .tried = Agit, puis le vol échoue.
ft-guide-sinbad = Sinbad
    .found = Agit aussitôt : toutes les tuiles en main avancent de sept places à gauche.
    .held = Agit quand on le pioche.
    .tried = Agit, puis le vol échoue.
ft-guide-end = La fin
    .text = Quand il n’y a plus de saphir sur le plateau, { $check ->
        [turn] la partie finit avec ce tour.
       *[effect] la partie finit aussitôt.
    }{ $tales ->
        [yes] {" "}Si le Marchand prend le saphir du centre, tout le monde a perdu.
       *[no] {""}
    }
    .score = Chaque saphir de ton magot vaut 1 point, chaque Mauvais Œil en coûte 1. Les tuiles que tu as encore ne comptent pas. Qui a le plus de points gagne.{ $floor ->
        [none] {""}
       *[other] {" "}Aucun score ne descend sous zéro.
    }
    .tie = À égalité, qui a le moins de Mauvais Œil gagne, puis qui a le plus de vrais saphirs. { $tied ->
        [everyone] Si l’égalité demeure, toute la table gagne.
       *[tied] Si l’égalité demeure, la victoire est partagée.
    }
ft-guide-rare = Ce qu’il faut encore savoir
    .special-counts = Les tuiles spéciales : { $lanterns } × Lanterne, { $sapphires } × Saphir, { $amulets } × Amulette, { $daggers } × Poignard, { $eyes } × Mauvais Œil.
    .jar-assignment = { $value ->
        [printed] Chaque jarre cache la même chose à chaque partie.
       *[fresh] Ce que cache chaque jarre est tiré au sort à chaque partie.
    }
    .stack-top-public = { $value ->
        [no] La jarre du dessus de la pioche est couverte.
       *[yes] Tout le monde voit la jarre du dessus de la pioche.
    }
    .discard-visibility = { $value ->
        [face_down] La défausse est face cachée.
       *[face_up] Tout le monde peut consulter la défausse.
    }
    .stack-exhaustion = { $value ->
        [no_draw] Quand la pioche est vide, on ne pioche plus.
        [end_game] Quand la pioche est vide, on mélange la défausse, et on compte les points à la fin de ce tour.
       *[reshuffle] Quand la pioche est vide, on mélange la défausse.
    }
    .reaction-prompt = { $value ->
        [holders] Seules les personnes qui ont un Poignard sont interrogées : tout le monde apprend qui.
       *[all] {""}
    }
    .tiles-stealable = { $value ->
        [no] Les tuiles Saphir d’un magot sont à l’abri.
       *[yes] {""}
    }
    .evil-eye-limit = { $value ->
        [none] {""}
       *[other] Il n’y a que { $value } jetons Mauvais Œil : ensuite, on n’en prend plus.
    }
    .golden-backs = { $value ->
        [golden] Les trois tuiles dorées se reconnaissent à leur dos.
       *[decoy] Les trois tuiles dorées ressemblent à des jarres ordinaires.
    }
    .golden-fate = { $value ->
        [discard] Après avoir agi, elles sont défaussées et peuvent revenir.
       *[removed] Après avoir agi, elles quittent la partie.
    }
    .merchant-origin = { $value ->
        [by_seat] Le Marchand commence au coin inférieur gauche, vu par qui l’a rencontré.
       *[fixed] Le Marchand commence au coin inférieur gauche.
    }
    .merchant-loot-by-line = { $value ->
        [no_touch] On peut lui prendre son butin avec un Saphir, ou avec une ligne qu’aucun saphir ne touche.
       *[any_line] On peut lui prendre son butin avec un Saphir ou avec n’importe quelle ligne.
    }
    .sinbad-peek = { $value ->
        [yes] Tout le monde voit les tuiles que Sinbad fait passer.
       *[no] {""}
    }
    .memory-aid = { $value ->
        [open-book] Tout ce qui t’a été montré reste visible.
        [notebook] On ne te montre que ce qui est visible maintenant, mais tu peux épingler des notes sur les tuiles.
       *[classic] On ne te montre que ce qui est visible maintenant. À toi de retenir le reste.
    }
    .max-turns = { $value ->
        [300] {""}
       *[other] Après { $value } tours en tout, on compte les points.
    }
