## Comment jouer
mt-guide-aim = Le but
    .text = Réunis des bijoux authentiques sur ton coussin noir : ils rapportent des points. Débarrasse-toi des imitations de ton coussin blanc : elles en coûtent. Une imitation placée dans un tiroir devient un bijou authentique pour qui la sort.
mt-guide-box = Le coffret
    .text = Le coffret a trois étages, avec un tiroir sur chacun des quatre côtés. Les bijoux sont en haut ou en bas dans un tiroir : à l’ouverture, ce qui est en haut reste, ce qui est en bas tombe. Derrière le premier compartiment de six tiroirs, un compartiment secret cache un rubis.{ $marked ->
        [yes] {""}
       *[no] {" "}De l’extérieur, personne ne voit lesquels.
    }
    .moves = Un quart de tour fait tourner l’étage supérieur, ou les deux étages supérieurs ensemble. Retourner le coffret met l’étage supérieur en bas, et ce qui était en haut dans un tiroir passe en bas.
mt-guide-setup = Avant la première manche
    .text = Tout le monde a { $diamonds } diamants et { $sapphires } saphirs d’imitation sur le coussin blanc, une alarme et six cartes personnage. L’un après l’autre, vous cachez dans des tiroirs une part des { $fill } diamants authentiques. Ensuite { $rule ->
        [one] tu tournes les étages supérieurs ou tu retournes le coffret.
        [one_optional] tu peux tourner les étages supérieurs ou retourner le coffret.
        [turn_and_flip] tu tournes les étages supérieurs et tu retournes le coffret, { $sequence ->
            [turn_first] dans cet ordre.
           *[any] dans l’ordre que tu veux.
        }
        [at_least_one] tu tournes les étages supérieurs, tu retournes le coffret, ou les deux, { $sequence ->
            [turn_first] dans cet ordre.
           *[any] dans l’ordre que tu veux.
        }
       *[optional] tu peux tourner les étages supérieurs et retourner le coffret, { $sequence ->
            [turn_first] dans cet ordre.
           *[any] dans l’ordre que tu veux.
        }
    }
mt-guide-round = Une manche
    .choose = Tout le monde choisit une carte en secret. { $reveal ->
        [all_at_once] Puis toutes les cartes sont révélées.
       *[smugglers_first] Les contrebandiers se révèlent et agissent d’abord ; puis tous les autres se révèlent.
    }
    .order = Les personnages agissent dans cet ordre : contrebandier, bijoutier, bijoutière, voleur, maître voleur, détective. Entre personnages identiques, le plus petit numéro agit d’abord.
    .open = À ton tour, tu ouvres un tiroir, à n’importe quel étage et de n’importe quel côté. { $sees ->
        [opener] Personne d’autre ne voit ce qu’il contient.
        [line_of_sight] Tout le monde voit ce qu’il contient, sauf en face.
       *[everyone] Tout le monde voit ce qu’il contient.
    }
    .fall = Si des bijoux tombent, ils vont sur le coussin rouge et ton action est perdue : tu ne prends rien et ne places rien. Seule la bijoutière place quand même.
    .act = Si rien ne tombe, tu fais ce que peut ton personnage.
    .actions = Ensuite tu as { $placed ->
        [one] { $placed } action sur le coffret
       *[other] { $placed } actions sur le coffret
    }{ $same ->
        [yes] .
       *[no] {" "}si tu as placé une imitation, sinon { $other }.
    } Une action est un quart de tour, ou retourner le coffret{ $two ->
        [yes] { $mix ->
            [any] {""}
           *[one_each] , pas deux fois la même
        }{ $sequence ->
            [turn_first] , et le quart de tour vient d’abord
           *[any] {""}
        }
       *[no] {""}
    }.
    .next = Les cartes jouées sont mises de côté, { $played ->
        [face_up] face visible
       *[face_down] face cachée
    } : tu joues chaque personnage une fois en six manches. Puis tout le monde passe ses six cartes à gauche.
mt-guide-roles = Les six personnages
mt-guide-red = Le coussin rouge
    .smugglers = Dès que le dernier contrebandier a agi, les contrebandiers se partagent le coussin rouge, un bijou à la fois, { $least ->
        [1] { $compare ->
            [gt] s’ils sont plus nombreux que les détectives.
           *[ge] s’ils sont au moins aussi nombreux que les détectives.
        }
       *[other] s’ils sont au moins { $least } et { $compare ->
            [gt] plus nombreux que les détectives.
           *[ge] pas moins nombreux que les détectives.
        }
    } Qui a fait tomber des bijoux n’a pas de part.
    .detectives = Ce qui s’y trouve à la fin de la manche va aux détectives. Sans détective, tout reste pour la manche suivante.
mt-guide-alarm = L’alarme
    .text = Si une alarme tombe quand quelqu’un d’autre ouvre le tiroir, qui l’a mise reçoit tous les bijoux tombés avec elle. Si tu ouvres le tiroir de ta propre alarme, ils vont sur le coussin rouge. L’alarme revient dans les deux cas. En haut, elle est inactive.
mt-guide-end = La fin
    .text = Si un coussin blanc est vide à la fin d’une manche, la partie est finie.{ $ruby ->
        [no] {""}
        [at_once] {" "}Elle l’est aussi dès que le dernier rubis a quitté son compartiment.
       *[round_end] {" "}Elle l’est aussi à la fin de la manche où le dernier rubis a quitté son compartiment.
    }
    .score = Sur ton coussin noir, un rubis vaut 4 points, un saphir 2, un diamant 1. Sur ton coussin blanc, un saphir coûte 2 points, un diamant 1. Qui a le plus de points gagne.
    .tie = À égalité, le plus grand nombre de bijoux d’une sorte départage : { LIST($kinds) }, dans cet ordre.
mt-guide-kind-r = rubis
mt-guide-kind-s = saphirs
mt-guide-kind-d = diamants
mt-guide-rare = Ce qu’il faut encore savoir
    .setup-fall-to = { $value ->
        [same_drawer] Les diamants qui tombent pendant ce temps retournent dans le même tiroir.
       *[red] Les diamants qui tombent pendant ce temps vont sur le coussin rouge.
    }
    .supply-policy = { $value ->
        [fewer_imitations] S’il manque des bijoux, tout le monde reçoit moins d’imitations.
        [smaller_fill] S’il manque des bijoux, on cache moins de diamants.
       *[other] {""}
    }
    .ruby-layout = { $value ->
        [random_per_level] Au début, à chaque étage, un rubis est en haut et celui d’en face en bas ; le sort a décidé lequel.
       *[aligned] Au début, les trois rubis d’un côté sont en haut, et les trois d’en face en bas.
    }
    .ruby-fall-to = { $value ->
        [red] Un rubis qui tombe pendant une recherche va sur le coussin rouge.
       *[up_secret] Un rubis qui tombe pendant une recherche est remis dans son compartiment, en haut.
    }
    .lone-alarm = { $value ->
        [returns] Si elle reste sans bijoux dans le tiroir, elle revient à qui l’a mise.
        [stays] Même sans bijoux, elle reste dans le tiroir jusqu’à ce qu’elle tombe.
       *[owner_choice] Si elle reste sans bijoux dans le tiroir, qui l’a mise peut la reprendre.
    }
    .owner-may-fetch-lone-alarm = { $value ->
        [yes] On ne peut la reprendre qu’en ouvrant soi-même ce tiroir.
       *[no] {""}
    }
    .lone-alarm-checked-when-placed = { $value ->
        [yes] Cela vaut aussi pour une alarme mise pendant ce tour.
       *[no] {""}
    }
    .bare-alarm-blocks = { $value ->
        [yes] Une alarme qui tombe sans bijoux fait aussi perdre l’action.
       *[no] Une alarme qui tombe sans bijoux ne fait pas perdre l’action.
    }
    .dropper-counts-in-ring = { $value ->
        [no] Son contrebandier ne compte pas non plus.
       *[yes] {""}
    }
    .share-if-all-dropped = { $value ->
        [yes] S’ils en ont tous fait tomber, ils se le partagent quand même.
       *[no] {""}
    }
    .alarm-counts-as-placed = { $value ->
        [yes] Mettre seulement ton alarme compte comme placer une imitation.
       *[no] {""}
    }
    .flip-axis = { $value ->
        [ns] Retourner le coffret échange sa gauche et sa droite.
        [actor] Retourner le coffret échange le côté de qui le retourne et le côté opposé.
       *[ew] Retourner le coffret échange son avant et son arrière.
    }
    .drawer-marks = { $value ->
        [plain] Tous les tiroirs se ressemblent.
       *[grain] Les tiroirs se reconnaissent à leur veinage.
    }
    .show-long-short = { $value ->
        [yes] Les six tiroirs à compartiment secret sont marqués de deux clous de laiton.
       *[no] {""}
    }
    .pillows-public = { $value ->
        [no] Les coussins noirs des autres sont couverts jusqu’à la fin.
       *[yes] Tous les coussins sont visibles.
    }
    .memory-aid = { $value ->
        [open-book] Tout ce qui t’a été montré reste visible.
        [notebook] On ne te montre que ce qui est visible maintenant, mais tu peux épingler des notes sur les tiroirs.
       *[classic] On ne te montre que ce qui est visible maintenant. À toi de retenir le reste.
    }
    .max-rounds = { $value ->
        [120] {""}
       *[other] Au plus tard après { $value } manches, on compte les points.
    }
