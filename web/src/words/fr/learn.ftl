## Règles
rules-of = Règles : { $game }
rules-language = Nos propres mots, règle par règle.
rules-search = Chercher dans les règles
rules-none = Aucune règle ne dit cela.
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
rules-more = Notes et règles maison
rules-changed-by = Règles maison qui changent ceci :

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

## À propos
about-title = À propos
about-lead = Deux jeux de vol et de mémoire, entre proches, avec des inconnus ou des bots.
about-games = À qui sont ces jeux
about-games-text = { LIST($games) } appartiennent à leurs auteurs et à leurs éditeurs. Ce projet n’a aucun lien avec eux, ne contient ni leurs textes ni leurs images, et dit les règles avec ses propres mots.
about-games-buy = Un jeu qui plaît mérite d’être acheté : le coffret en bois en est la moitié.
about-licence = Licence
about-licence-text = Le programme, ses images et ses sons sont libres, sous licence MIT. Les caractères Fraunces et Inter sont sous SIL Open Font License.
about-notices-text = Les pages contiennent aussi des logiciels libres d’autres personnes, chacun sous sa propre licence.
about-notices = Licences des composants tiers
about-notices-file = Toutes les licences dans un fichier texte
about-notices-missing = La liste des licences n’a pas pu être chargée.
about-privacy = Ce qui est gardé
about-privacy-text = D’une personne : un nom, le genre de chaque appareil et le jour de sa dernière utilisation, et les parties où elle est assise. Ni adresse e-mail ni mot de passe ; une clé dans un cookie. Pas de publicité, pas de compteur, aucune requête vers un autre serveur. Les réglages et la liste des parties finies restent dans ce navigateur. Un onglet garde quelques minutes la dernière chose que sa table t’a racontée, au cas où tu le rechargerais.
about-how = Comment ça marche
about-memory = Aide-mémoire
about-memory-text = Ce que chaque personne a vu lui est plus ou moins montré à nouveau : c’est un accord de toute la table, affiché dans sa barre, et le même pour tout le monde.
about-aid-classic = Fermé, c’est fermé. Le journal garde le tour en cours. C’est le jeu comme à une vraie table.
    .title = Classique
about-aid-notebook = De même, et chaque personne peut épingler ses notes sur les tiroirs et les jarres. Les épingles suivent ce qu’elles marquent ; personne ne les vérifie.
    .title = Carnet
about-aid-open-book = Tout ce que tu as appris reste dessiné là où cela se trouve maintenant. Bien pour une première partie, et pour les parties de plusieurs jours.
    .title = Livre ouvert
about-bots = Bots
about-bots-text = Un bot apprend exactement ce qu’apprendrait une personne à sa place, et rien de plus. Entre ce qu’il entend et ce qu’il sait, il y a une mémoire qui néglige, confond et oublie comme la nôtre. Les bots diffèrent d’abord par cette mémoire.
about-stand-ins = Quand quelqu’un s’absente trop longtemps, un bot de mémoire moyenne joue à sa place jusqu’à son retour. Il ne sait que ce que cette personne a appris.
about-fair = Un tirage équitable
about-fair-text = Avant que quiconque coupe, le serveur montre le sceau d’un nombre secret. Chaque personne ajoute sa coupe, et tout le hasard se calcule à partir des deux. À la fin, le nombre est révélé, et tout navigateur peut recalculer chaque mélange.
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
learn-previous = Retour
learn-skip = Passer cette étape
learn-back = Recommencer
learn-on = Continuer
learn-leave = Quitter la leçon
learn-show = Montre-moi
learn-end = C’est tout. Le reste s’apprend en perdant.
learn-play = Jouer avec des bots
learn-rules = Lire les règles
learn-waiting = La table se prépare…
learn-failed = La leçon n’est pas arrivée. Recharge cette page.
learn-unseen = Ce jeu n’a pas encore de table dans ce navigateur. Ses règles se lisent déjà.
learn-not-that = Pas celui-là, dans cette leçon.
learn-you = Toi
