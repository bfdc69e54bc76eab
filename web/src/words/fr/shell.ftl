## Partout
skip-to-content = Aller à la table
site = Site
games = Jeux
home = Accueil
rules = Règles
replays = Replays
how-to-play = Comment jouer
help = Aide
learn-to-play = Apprendre
settings = Réglages
menu = Menu
your-page = Ton nom, tes appareils et tes parties
close = Fermer
clear = Effacer
undo = Reprendre le coup
change = Changer
on = Oui
off = Non
you = Toi
you-mark = (toi)
you-in-list = toi
bot = bot
program-mark = { $name } (programme, { $by })
program-run-by = programme, lancé par { $name }
guest = Sans nom
players-at-table = À la table
signed = { SIGNED($n) }
signed-plain = { MINUS($n) }
no-server = Le serveur ne répond pas. Essaie encore dans un instant.

## Accueil
home-title = Lightfinger : deux casses, une bonne mémoire
home-eyebrow = Deux casses, une bonne mémoire
play-now = Jouer avec { $n } bots
invite-friends = Inviter des proches
got-a-code = Un code ?
sit-down = Prendre place
no-such-code = Aucune table avec ce code. Un code ressemble à BRASS-FOX-LAMP-471.
players = de { $least } à { $most } personnes
minutes = { $n } min
minutes-with-bots = environ { $n } min avec des bots
editions = { $n ->
    [one] { $n } édition
   *[other] { $n } éditions
}
learn-game = Apprendre { $game }
about-lesson = Une table préparée pour chaque jeu. Sans limite de temps, sans public.
drills = Exercices
set-up = Préparer
set-up-game = Préparer { $game }
open-tables = Tables ouvertes
hosted-by = Table ouverte par { $name }
chairs-free = { $n ->
    [one] { $n } place libre
   *[other] { $n } places libres
}
join = Rejoindre
deal-can-be-checked = Chaque tirage peut être vérifié par qui l’a joué.
not-affiliated = Les jeux appartiennent à leurs auteurs et éditeurs ; ce projet n’a aucun lien avec eux.

## Préparation
new-table = Nouvelle table
new-table-title = Nouvelle table · Lightfinger
what-evening = Quel genre de soirée ?
preset-now = Jouer maintenant
    .why = Des bots prennent les autres places. Ça commence tout de suite.
preset-friends = Entre proches
    .why = Un lien d’invitation. Une place vide peut recevoir un bot à tout moment.
preset-first = Première partie
    .why = Tout ce que tu as vu reste dessiné ; des bots faciles ; sans limite de temps.
preset-slow = Table lente
    .why = Un coup quand tu as une minute, sur plusieurs jours.
edition = Édition
edition-standard = C’est l’édition standard.
edition-suggested = Proposée pour ta langue ; l’édition standard est { $standard }.
memory = Mémoire
memory-why = Ce que la table aide à retenir. La même chose pour tout le monde.
value-classic = Classique
value-notebook = Carnet
value-open-book = Livre ouvert
value-yes = oui
value-no = non
value-may = peut
value-must = doit
clock = Temps
clock-why = Le temps de chaque décision, puis tes cinq minutes en réserve.
pace = Rythme des bots
pace-why = Le temps que prend un bot à chaque étape. Immédiat : seulement si une personne joue seule ; alors le temps n’est pas limité non plus.
pace-calm = calme
pace-brisk = vif
pace-instant = immédiat
pace-only-alone = Seulement quand une seule personne joue
seconds = { $n } s
a-day = Un jour
no-clock = Illimité
in-the-list = Qui la trouve
in-the-list-why = Une table listée attend tout le monde sur la page d’accueil.
only-by-link = Par lien
anyone = Tout le monde
free-text = Conversation
free-text-why = Six signes, toujours ; des mots seulement si tu le veux.
knocks-only = Signes
free-text-on = Signes et mots
house-rules = Règles maison
rules-changed = { $n ->
    [0] aucune changée · { $of } possibles
    [one] { $n } changée · { $of } possibles
   *[other] { $n } changées · { $of } possibles
}
house-rules-why = Tout ce que les éditions imprimées disent autrement, et ce que les tables aiment changer. Un mélange impossible est refusé, avec la raison.
editions-disagree = Là où les éditions diffèrent
other-rules = Autres réglages
rule = Règle
at-this-table = À ta table
back-to-print = Revenir à la règle imprimée
all-back-to-print = Tout comme imprimé
your-table = Ta table
your-name = Ton nom
open-chair = Place libre
whoever-has-link = qui a le lien
add-bot = Ajouter un bot
add-bot-to = Mettre un bot à la place { $n }
call-in-a-bot = Appeler un bot
bots-why = Un bot apprend ce qu’une personne à sa place apprendrait, rien de plus. Les bots diffèrent par ce qu’ils retiennent.
leave-chair-open = Laisser la place libre
fewer-chairs = Moins
add-a-chair = Plus
chairs-of = { $n } places sur { $most }
table-read-back = Règles : { $edition }, { $seats } places, mémoire : { $aid }, { $clock ->
    [none] sans limite de temps
    [day] un jour par coup
   *[seconds] { $seconds } secondes par décision et { $minutes } minutes en réserve
}{ $changes ->
    [0] .
    [one] , { $changes } règle maison.
   *[other] , { $changes } règles maison.
}
start-now = Commencer
open-the-table = Ouvrir la table
change-until = Tout cela peut changer jusqu’au début de la partie.

## Avant le début
chairs = Places
bring-the-others = Fais venir les autres
link = Lien vers cette table
copy = Copier
copied = Copié
share = Partager
or-scan = Ou scanner. Un nom, une place ; rien à installer, pas de compte.
reading-it-out = À voix haute ? Le code est
qr-code = Le lien en code QR
this-table = Cette table
edition-and-changes = { $edition }, { $n ->
    [0] aucune règle maison
    [one] { $n } règle maison
   *[other] { $n } règles maison
}
aid-classic = Classique : seulement ce qui se voit maintenant
aid-notebook = Carnet : tes épingles, rien d’autre
aid-open-book = Livre ouvert : ce que tu as appris reste dessiné
clock-in-words = { $kind ->
    [none] Sans limite de temps
    [day] Un jour par coup
   *[seconds] { $seconds } s par décision, { $minutes } min en réserve
}
deal-sealed = Tirage scellé : { $seal }. La coupe de chaque personne s’y mêle au début.
ready = OK
shares-device = partage un appareil avec { $name }
sitting-down = prend place…
change-bot = Changer { $name }
sit-here = Prendre cette place
sit-at = Prendre la place { $n }
chair-kept = { $name } te garde une place.
table-full = Toutes les places sont prises
table-full-why = Tu pourras regarder d’ici dès le début de la partie.
start-with = Commencer à { $n }
start-needs = { $n ->
    [one] Une place est encore libre. Envoie le lien, ou appelle un bot.
   *[other] { $n } places sont encore libres. Envoie le lien, ou appelle des bots.
}
host-starts = La partie commence quand toutes les places sont prises et que la personne qui a ouvert la table la lance.
take-over = La personne qui a ouvert la table n’est plus là ? Reprendre la table
send-away = Écarter
send-away-whom = Écarter { $name }
send-away-means = { $name } peut regarder, et demander de nouveau une place.
send-away-bar = Écarter et exclure
send-away-bar-means = { $name } ne peut plus que regarder ici. Tu peux revenir là-dessus.
barred-people = Personnes exclues de cette table
let-back = Laisser revenir { $name }
block = Bloquer
block-whom = Bloquer { $name }
block-means = { $name } ne peut ni prendre ou demander une place, ni parler à tes tables. Tu ne lis plus ce que dit { $name }, à aucune table. { $name } ne saura pas que cela vient de toi.
block-done = Tu as bloqué { $name }. Tu peux revenir là-dessus sur ta page.
make-host = Confier la table
make-host-whom = Confier la table à { $name }
move-on = Place suivante
move-on-whom = Déplacer { $name } à la place suivante
change-rules = Changer les règles ou les places
change-table = Changer la table
give-up-chair = Rendre ma place
chairs-left = { $n ->
    [0] Tout le monde est là.
    [one] Encore une place.
   *[other] Encore { $n } places.
}
send-the-link = Envoie le lien, ou appelle un bot.
all-here = On peut commencer.

## La table
finding-table = Recherche de ta table…
table-title = { $game } · Lightfinger
catch-up = Ce qui s’est passé pendant ton absence
catch-up-skip = Passer
your-turn-title = (1) À toi · Lightfinger
table-menu = Table
watching = Tu regardes
round-n = Manche { $n }
table-of-aid = { $aid }
sound-on = Mettre le son
sound-off = Couper le son
time-left = { $name } : encore { $time }
seconds-left = Encore { $n } secondes.
clock-none = Cette table est sans limite de temps.
by-when = avant { DATETIME($when, weekday: "short", hour: "numeric", minute: "numeric") }
passing-device = L’appareil change de mains
paused = Pause
paused-why = Tout le monde voulait une pause. N’importe qui peut reprendre.
ask-pause = Demander une pause
no-pause = Finalement, pas de pause
go-on = Continuer
line-down = Reconnexion… rien de confirmé n’est perdu.
line-slow = C’est plus long que d’habitude. Ta place et ta partie sont gardées.
line-back = { $n ->
    [0] Te revoilà.
    [one] Te revoilà. { $n } coup a été joué.
   *[other] Te revoilà. { $n } coups ont été joués.
}
stand-in-plays = Un bot joue pour toi. Il ne sait que ce que tu as appris.
stood-in-title = { $n ->
    [one] Pendant ton absence, un bot a répondu une fois pour toi.
   *[other] Pendant ton absence, un bot a répondu { $n } fois pour toi.
}
stood-in-show = Afficher ce qu’il a fait
stood-in-hide = Masquer ce qu’il a fait
stood-in-answer = Il a répondu à une question.
stood-in-late = Ce qu’il a fait avant n’est pas indiqué ici.
hurry = Plus vite
let-pass = Tout laisser passer jusqu’à mon tour
let-pass-on = Tout passe jusqu’à ton tour
coach-answer = Tes réponses possibles sont toujours affichées. Choisis ; rien ne presse.
coach-hurry = Les bots jouent. Touche la table ou appuie sur N pour les presser.
coach-remember = Ce qui est montré ne l’est qu’une fois : retiens-le. Le menu contient les règles, le rythme et les réglages.
coach-seen = Compris
take-seat-back = Reprendre ma place
leave-table = Quitter
leave-why = La partie continue sans toi, ou finit si tout le monde est d’accord.
leave-bot-plays = Quitter, un bot continue
fold-game = Arrêter la partie
fold-why = Il faut l’accord de chaque personne ; il n’y a alors pas de score.
stay = Rester
folded = Arrêtée.
folded-why = Cette partie a été abandonnée ou fermée avant la fin. Il n’y a pas de score.
log-and-talk = Journal et conversation
tab-log = Journal
tab-talk = Conversation
tab-rules = Règles
log-empty = Le premier coup s’écrira ici.
log-from-here = Le journal continue ici au prochain coup. Les coups précédents ont été racontés avant l’ouverture de cette page.
recap-title = Depuis ton dernier tour
nothing-told = Rien ne s’est passé depuis que tu as ouvert cette page.
log-keeps-classic = Table classique : le journal ne garde que ce tour.
log-keeps-notebook = Table à carnet : le journal ne garde que ce tour.
log-keeps-open-book = Livre ouvert : le journal garde tout ce que tu as appris.
log-undone = { $name } reprend le dernier coup.
log-stand-in = Un bot joue pour { $name }.
log-taken-back = { $name } est de retour.
log-left = { $name } quitte la table ; un bot continue.
log-wants-pause = { $name } voudrait une pause.
log-goes-on = { $name } veut continuer.
talk-empty = Calme comme une maison cambriolée.
knocks = Signes
knock-0 = bien joué
knock-1 = oh non
knock-2 = je réfléchis
knock-3 = une minute
knock-4 = qui a fait ça ?
knock-5 = on recommence ?
knock-6 = à toi de jouer ?
nudge = Relancer
nudge-why = { $name } réfléchit depuis un moment.
say-something = Dire quelque chose
send = Envoyer
mute-somebody = Ne plus entendre { $name }
mute = Ne plus entendre
voice-blocked = Tu as bloqué { $name }.
line-options = Que faire au sujet de { $name }
report = Signaler…
report-line = Signaler cette ligne
report-means = Dis ce qui ne va pas. Qui gère ce serveur lit cette ligne et quelques-unes d’avant.
report-insult = Insulte
report-threat = Menace
report-spam = Spam
report-other = Autre chose
report-done = C’est signalé. Qui gère ce serveur peut la lire.
rules-of-edition = Les règles, une par une
rematch = Revanche, même table
join-rematch = Prendre place pour la revanche
rematch-waits = Les autres reprennent place.
review-game = Rétrospective
count-again = Recompter
deal-open = Le sceau est ouvert
deal-open-why = Le nombre est révélé et correspond au sceau { $seal } montré avant le début.
check-the-deal = Vérifier le tirage

## Demandes, présence et conversation
away-for = { $n ->
    [0] pas là
    [one] pas là depuis une minute
   *[other] pas là depuis { $n } minutes
}
unread = { $n ->
    [one] un nouveau message
   *[other] { $n } nouveaux messages
}
wish-pause = { $name } voudrait une pause.
wish-pause-mine = Tu as demandé une pause.
wish-pause-means = Elle commence quand toutes les personnes présentes sont d’accord.
wish-pause-yes = Pause
wish-pause-no = Pas maintenant
wish-fold = { $name } voudrait arrêter cette partie.
wish-fold-mine = Tu voudrais arrêter cette partie.
wish-fold-means = Si toutes les personnes présentes sont d’accord, il n’y a pas de score.
wish-fold-yes = Arrêter
wish-fold-no = Continuer à jouer
wish-chair = { $name } demande la place de { $whose }.
wish-chair-means = Qui la prend apprend tout ce qui y a été vu.
wish-chair-yes = Accepter
wish-chair-no = Non
wish-chair-bar = Non, et plus jamais
wish-chair-bar-means = { $name } ne pourra plus que regarder ici.
wish-other-answers = Autres réponses
wish-call = La table attend { $name }.
wish-call-means = Un bot peut jouer jusqu’à son retour. Il ne sait que ce que cette personne a vu.
wish-call-yes = Appeler un bot
wish-call-no = Attendre
wish-take-back = Y renoncer
wish-count = { $yes } sur { $needed } sont d’accord.
wish-more = { $n ->
    [one] Une autre demande
   *[other] { $n } autres demandes
}
ask-for-chair = Tu regardes. Demande une place :
asked-for-chair = Tu as demandé la place de { $name }. La table va répondre.

## Refus du serveur
refused-barred = Cette table t’est fermée. Tu peux regarder, mais ni prendre ou demander une place, ni parler.
refused-reported = Cette ligne a déjà été signalée.
refused-no-line = Cette ligne n’existe plus.
refused-no-person = On ne trouve là personne à bloquer.
refused-yourself = C’est toi.
refused-too-many-blocks = Tu as bloqué 200 personnes. Débloque d’abord quelqu’un.
refused-archived = Cette partie est dans les archives. On ne peut plus rien y ajouter.
refused-busy = Le serveur a trop à faire en ce moment. Essaie encore dans une minute.

## Réglages
settings-language = Langue
settings-sound = Son
settings-sound-why = Chaque son a son signe visible.
settings-volume = Volume
settings-confirm = Confirmer les coups
settings-confirm-why = Un second appui sur les réponses que l’on pourrait reprendre.
settings-letters = Lettres sur les pièces
settings-letters-why = Une lettre en plus de la forme et de la couleur.
settings-keys = Touches à lettres
settings-keys-why = Une lettre seule comme raccourci.
settings-motion = Animations
settings-motion-why = Le temps pour regarder ce qui est montré ne change jamais.
motion-system = Comme le système
motion-full = Complètes
motion-reduced = Réduites
settings-speed = Vitesse des animations

## Touches
hand-only = Ma main seule : la table est sur un téléviseur
show-on-tv = Montrer sur un téléviseur
keys = Touches
key-arrows = se déplacer sur le plateau, les cartes, les onglets
key-enter = choisir, puis confirmer
key-escape = effacer le choix, fermer un volet
key-numbers = carte ou réponse par numéro
key-hurry = presser les bots, quand personne d’autre ne joue
key-undo = reprendre le coup, quand c’est possible
key-clock = le temps restant, à voix haute
key-repeat = le dernier événement, à nouveau
key-pin = épingler une note, si la table a un carnet
key-talk = conversation
key-landmarks = aller à une partie de la table
key-mute = son
key-help = le jeu en un coup d’œil, et ces touches
keys-can-be-off = Les touches à lettres se coupent dans les réglages.

## Perdu
lost-title = Pas ici · Lightfinger
lost-table = Cette table n’existe plus.
lost-page = Personne n’habite à cette adresse.
lost-why = Une table reste un moment après son dernier coup. Un code ne trouve que les tables qui attendent encore.
lost-new = En préparer une pareille

## Carnet
pin-title = Épingler une note
pin-letters = Deux lettres à toi
pin-stick = Épingler
pin-remove = Retirer
pin-close = Fermer
pin-private = Tes épingles sont pour tes yeux seuls. Elles restent dans ce navigateur et suivent ce qu’elles marquent.

# Screens
more-pages = Autres pages
failed-title = Non chargé · Lightfinger
failed-page = Cette page n’a pas été chargée.
failed-why = La connexion est coupée, ou Lightfinger a été mis à jour depuis l’ouverture de cet onglet.
load-again = Recharger
still-finding = Ta table ne répond pas encore. La connexion est peut-être coupée, ou le lien est incomplet.
settings-graphics = Graphismes
settings-graphics-why = La finesse du dessin du coffret. Automatique : en relief avec une puce graphique, sinon à plat.
graphics-auto = Automatique
graphics-off = À plat
graphics-low = Bas
graphics-medium = Moyen
graphics-high = Haut
settings-look = Temps pour regarder
settings-look-why = Combien de temps les choses te sont montrées. Jamais moins qu’à la table.
look-1 = Comme à la table
look-1-5 = Une fois et demie
look-2 = Le double

## Le coup du jour
daily-heist = Le coup du jour
daily-heist-lead = Un tirage pour tout le monde, un nouveau chaque jour. Ta première partie compte.
daily-heist-go = Vers le coup du jour
daily-ended = Le tirage est montré à la clôture de la journée, deux heures après minuit UTC. Ton résultat est sur la page du jour.
daily-leave-why = C’est ta partie qui compte aujourd’hui. Tu peux fermer la page et continuer plus tard, jusqu’à la clôture de la journée. Si tu l’abandonnes, elle reste inachevée.
daily-leave-later = Continuer plus tard
daily-leave = Abandonner la partie
