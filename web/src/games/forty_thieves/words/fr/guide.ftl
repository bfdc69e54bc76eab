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
       *[no] {" "}Mais un Poignard, un Saphir ou une Lanterne doit être montré.
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
    .several = Si d’autres tuiles vont ensemble par quatre au même moment, tu peux les réclamer aussi.
    .failed = Les quatre ne vont pas ensemble : tu prends un Mauvais Œil, et toutes repassent face cachée.
ft-guide-specials = Les tuiles spéciales
ft-guide-found = Trouvée d’un coup d’œil
ft-guide-held = Jouée par toi
ft-guide-tried = Dans un vol
ft-guide-lantern = Lanterne
    .found = Montrée. Trois tuiles voisines sont retournées pour tout le monde.
    .held = Comme coup d’œil : regarde sous deux jarres qui se touchent.
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
    .text = Quand il n’y a plus de saphir sur le plateau, la partie est finie.{ $tales ->
        [yes] {" "}Si le Marchand prend le saphir du centre, tout le monde a perdu.
       *[no] {""}
    }
    .score = Chaque saphir de ton magot vaut 1 point, chaque Mauvais Œil en coûte 1. Les tuiles que tu as encore ne comptent pas. Qui a le plus de points gagne.
    .tie = À égalité, qui a le moins de Mauvais Œil gagne, puis qui a le plus de vrais saphirs.
