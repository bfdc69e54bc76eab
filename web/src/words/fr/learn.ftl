## Règles
rules-of = Règles : { $game }
rules-language = Nos propres mots, règle par règle.
rules-search = Chercher dans les règles
rules-none = Aucune règle ne dit cela. Essaie « alarme » ou « rubis ».
rules-none-forty = Aucune règle ne dit cela. Essaie « poignard » ou « ligne ».
rules-found = { $n ->
    [one] { $n } passage des règles
   *[other] { $n } passages des règles
}
rules-chapters = Chapitres
rules-edition = Édition
rules-all-editions = Toutes les éditions
rules-compare = Comparer avec
rules-compare-none = Sans comparaison
rules-side-by-side = { $one } à côté de l’édition { $other }
rules-differ = { $n ->
    [0] Elles disent la même chose dans chaque règle.
    [one] Elles diffèrent sur { $n } règle. Seule celle-ci est affichée.
   *[other] Elles diffèrent sur { $n } règles. Seules celles-ci sont affichées.
}
rules-switches = Réglées autrement
rules-silent = rien de plus
rules-link = Lien vers { $clause }
rules-house = Règles maison
rules-text = Les règles
rules-waiting = Les règles arrivent…
rules-failed = Le serveur ne répond pas. Recharge cette page.
rules-game = Jeu
rules-clause = Règle

## Règles maison
house-of = Règles maison : { $game }
house-lead = Là où les éditions imprimées se contredisent, et ce que ta table peut décider.
house-short = En bref
house-disagree = Là où les éditions se contredisent
house-decide = Ce que décide une table
house-decide-lead = Cela ne dépend pas de l’édition. Le réglage habituel est indiqué à côté.
house-usual = habituel : { $value }
house-rule = Règle
house-set-up = Préparer une table
house-mt-smugglers = Rio Grande : un contrebandier seul empoche 1 bijou, et à partir de 2 ils forment une bande. Ailleurs, tout va sur le coussin rouge, et être aussi nombreux que les détectives suffit.
    .title = Contrebandiers
house-mt-cards = Rio Grande révèle toutes les cartes à la fois. Ailleurs, les contrebandiers agissent avant que l’on sache le reste.
    .title = Cartes
house-mt-box = Rio Grande : 2 actions sur le coffret après avoir placé une imitation, sinon 1. Ailleurs : 2. Les deux textes anglais font tourner avant de retourner, le français dans n’importe quel ordre, et l’italien permet même 2 quarts de tour.
    .title = Actions sur le coffret
house-mt-must = Le contrebandier et le bijoutier doivent placer une imitation dans les textes français et italien, et le peuvent dans les deux anglais. Le voleur ne peut laisser les bijoux que chez Rio Grande.
    .title = Devoir ou pouvoir
house-mt-ruby = Un rubis qui tombe va sur le coussin rouge chez Rio Grande ; ailleurs, il retourne dans son compartiment, en haut.
    .title = Un rubis qui tombe
house-mt-alarm = Chez Rio Grande, on la récupère si on veut ; dans le texte anglais de Zoch, elle reste ; dans les textes français et italien, elle revient.
    .title = Une alarme seule
house-mt-end = La partie finit quand quelqu’un n’a plus d’imitation. Seul le texte français la finit aussi avec le dernier rubis.
    .title = La fin
house-mt-imitations = Diamants et saphirs pour chaque place : Rio Grande 9 et 3, Zoch anglais 10 et 2, français et italien 8 et 2.
    .title = Imitations
house-ft-options = Chefs, Trois Contes et Règles familiales s’ajoutent au choix. Chefs et Trois Contes vont aussi ensemble, mais n’ont pas été réglés pour cela.
    .title = Règles au choix
house-ft-lines = Un saphir touche une ligne par l’une de ses tuiles, ou seulement par 2.
    .title = Ce qui touche une ligne
house-ft-discard = Elle est visible, ou cachée : on ne voit alors que les jarres des tuiles jetées.
    .title = La défausse
house-ft-dagger = Qui trouve un Poignard perd ses tuiles ; ta table peut permettre de les sauver avec un Poignard en main.
    .title = Trouver un Poignard

## À propos
about-title = À propos
about-lead = Deux jeux de vol et de mémoire, entre proches, avec des inconnus ou des bots.
about-games = À qui sont ces jeux
about-games-text = Maîtres Voleurs et 40 Voleurs appartiennent à leurs auteurs et à leurs éditeurs. Ce projet n’a aucun lien avec eux, ne contient ni leurs textes ni leurs images, et dit les règles avec ses propres mots.
about-games-buy = Un jeu qui plaît mérite d’être acheté : le coffret en bois en est la moitié.
about-licence = Licence
about-licence-text = Le programme, ses images et ses sons sont libres, sous licence MIT. Les caractères Fraunces et Inter sont sous SIL Open Font License.
about-privacy = Ce qui est gardé
about-privacy-text = Un nom et une clé dans un cookie, rien d’autre sur les personnes. Pas de publicité, pas de compteur, aucune requête vers un autre serveur. Les réglages et la liste des parties restent dans ce navigateur.
about-how = Comment ça marche
about-memory = Aide-mémoire
about-memory-text = Ce qu’une place a vu est plus ou moins montré à nouveau : c’est un accord de toute la table, affiché dans sa barre, et le même pour tout le monde.
about-aid-classic = Fermé, c’est fermé. Le journal garde le tour en cours. C’est le jeu comme à une vraie table.
    .title = Classique
about-aid-notebook = De même, et chaque place peut épingler ses notes sur les tiroirs et les jarres. Les épingles suivent le bois ; personne ne les vérifie.
    .title = Carnet
about-aid-open-book = Tout ce que ta place a appris reste dessiné là où cela se trouve maintenant. Bien pour une première partie, et pour les parties de plusieurs jours.
    .title = Livre ouvert
about-bots = Bots
about-bots-text = Un bot apprend exactement ce qu’apprendrait une personne à sa place, et rien de plus. Entre ce qu’il entend et ce qu’il sait, il y a une mémoire qui néglige, confond et oublie comme la nôtre. Les bots diffèrent d’abord par cette mémoire.
about-stand-ins = Quand quelqu’un s’absente trop longtemps, un bot de mémoire moyenne joue à sa place jusqu’à son retour. Il ne sait que ce que cette place a appris.
about-fair = Un tirage équitable
about-fair-text = Avant que quiconque coupe, le serveur montre le sceau d’un nombre secret. Chaque place ajoute sa coupe, et tout le hasard se calcule à partir des deux. À la fin, le nombre est révélé, et tout navigateur peut recalculer chaque mélange.
about-fair-limits = Cela prouve que le tirage était fixé avant les coupes et n’a pas changé. Cela ne prouve pas que personne n’a regardé sur le serveur.
about-check = Vérifier un tirage
about-install = Sur un téléphone
about-install-text = « Ajouter à l’écran d’accueil », dans le menu du navigateur, fait de cette page une application. En simple http, comme sur un réseau domestique, elle reste une page et marche pareil.

## Leçons
learn-title = Apprendre : { $game }
learn-lead = { $n ->
    [one] { $n } minute, à une vraie table, sans limite de temps.
   *[other] { $n } minutes, à une vraie table, sans limite de temps.
}
learn-step = Étape { $n } sur { $of }
learn-skip = Passer cette étape
learn-back = Recommencer
learn-on = Continuer
learn-leave = Quitter la leçon
learn-show = Montre-moi
learn-end = C’est tout. Le reste s’apprend en perdant.
learn-play = Jouer avec des bots
learn-other = L’autre leçon
learn-rules = Lire les règles
learn-waiting = La table se prépare…
learn-failed = La leçon n’est pas arrivée. Recharge cette page.
learn-unseen = Ce jeu n’a pas encore de table dans ce navigateur. Ses règles se lisent déjà.
learn-not-that = Pas celui-là, dans cette leçon.
learn-you = Toi
lesson-mt-box = Voici le coffret : 3 étages, 4 côtés, 12 tiroirs. Fais-en le tour, puis continue.
    .hint = Regarde, puis continue.
lesson-mt-fill = D’abord, chaque place cache des diamants. Mets-en 2 dans le tiroir du milieu, à l’avant.
    .hint = Étage du milieu, avant, 2 diamants.
lesson-mt-fill-rest = Maintenant les 4 autres : étage supérieur, avant.
    .hint = Étage supérieur, avant, les 4.
lesson-mt-flip = Retourne le coffret. Ce qui est en haut dans un tiroir passe en bas.
    .hint = Cette fois, retourne seulement le coffret.
lesson-mt-fell = Blaise a ouvert ton tiroir, qui est maintenant à l’arrière. Tes 2 diamants étaient en bas : ils sont tombés sur le coussin rouge.
    .hint = Regarde, puis continue.
lesson-mt-cards = Blaise a tourné l’étage supérieur et l’a laissé ainsi. Chaque place choisit en secret 1 personnage sur 6. Prends le bijoutier.
    .hint = Choisis le bijoutier : il place des imitations et peut laisser une alarme.
lesson-mt-open = Les personnages agissent dans l’ordre de leurs cartes, le bijoutier avant le voleur. Ouvre le tiroir du haut, à l’avant : il était à droite avant le quart de tour, son veinage le trahit.
    .hint = Étage supérieur, avant.
lesson-mt-place = Il y a là 3 diamants, mis par Blaise. Places-y 1 diamant d’imitation : qui le sortira aura un bijou authentique.
    .hint = 1 diamant, aucun saphir.
lesson-mt-alarm = Laisse maintenant ton alarme avec eux.
    .hint = Pour cette leçon, laisse-la.
lesson-mt-flip-again = En haut, une alarme est inactive. Retourne le coffret pour qu’elle passe en bas.
    .hint = Cette fois, retourne seulement le coffret.
lesson-mt-rings = Blaise, le voleur, a ouvert ce tiroir. Ton alarme est tombée : les 4 diamants sont à toi.
    .hint = Regarde, puis continue.
lesson-mt-master = Nouvelle manche. Prends le maître voleur : lui seul peut chercher un compartiment secret.
    .hint = Choisis le maître voleur.
lesson-mt-open-front = Ouvre le tiroir du haut, à l’avant : le coffret a été retourné 2 fois, tes 4 diamants y sont de nouveau en haut.
    .hint = Étage supérieur, avant.
lesson-mt-behind = Prendre le premier compartiment, ou chercher derrière ? La moitié des tiroirs ont un compartiment secret. Cherche derrière.
    .hint = Le premier compartiment est sûr, mais cherche derrière cette fois.
lesson-mt-take = Un rubis ! Prends-le, et le premier compartiment avec.
    .hint = Prends tout.
lesson-mt-leave = Tu pourrais tourner ou retourner le coffret. Laisse-le cette fois.
    .hint = Laisse le coffret ainsi.
lesson-mt-score = Blaise, le détective, a ramassé le coussin rouge. À la fin, ton coussin noir compte pour toi et ton coussin blanc contre toi : un rubis vaut 4, un saphir 2, un diamant 1.
    .hint = Regarde, puis continue.
lesson-ft-jars = 16 tuiles sont sous des jarres. Sur un voleur, la couleur ou le symbole de la jarre est vrai, jamais les deux. Sur une tuile spéciale, rien n’est vrai.
    .hint = Regarde, puis continue.
lesson-ft-draw = Ton tour commence par tes tuiles : pioches-en jusqu’à 3. Les autres n’en voient que les jarres.
    .hint = Pioche, c’est tout.
lesson-ft-peek = Regarde sous une jarre : rangée 2, colonne 2, la main bleue.
    .hint = Rangée 2, colonne 2.
lesson-ft-swap = Une main verte : le symbole était vrai, la couleur non. Échange maintenant 2 tuiles qui se touchent : rangée 2, colonne 3 avec rangée 3, colonne 4.
    .hint = Rangée 2, colonne 3 avec rangée 3, colonne 4.
lesson-ft-steal = 4 voleurs pareils, ou tous différents, par la couleur ou le symbole : le vol réussit. Nous avons regardé les autres pour toi. Annonce le saphir du centre.
    .hint = Le centre, entre les 4 jarres du milieu.
lesson-ft-stole = 4 verts : le saphir est à toi. Les 4 tuiles restent visibles pour le moment.
    .hint = Regarde, puis continue.
lesson-ft-dagger = Blaise joue une tuile Saphir pour prendre le saphir en haut à droite. Tu as un Poignard : arrête-la.
    .hint = Joue le Poignard.
lesson-ft-stopped = Arrêtée. Un Poignard annule toute tuile spéciale qui vient d’être jouée, même un autre Poignard.
    .hint = Regarde, puis continue.
lesson-ft-wrong = À toi de nouveau. Annonce le saphir du haut, au milieu, bien que rien n’y soit sûr.
    .hint = Le saphir du haut, au milieu.
lesson-ft-end = Elles ne vont pas ensemble : tu prends un Mauvais Œil, qui coûte 1 point. Rangées, colonnes et diagonales comptent aussi. Quand il n’y a plus de saphir sur le plateau, qui en a le plus gagne.
    .hint = Regarde, puis continue.
