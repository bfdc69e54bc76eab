## Tes parties
my-games = Tes parties
my-games-all = Toutes tes parties
my-games-more = D’autres parties
my-games-none = Pas encore de partie. Celles où tu t’assieds sont listées ici, sur chacun de tes appareils.
my-game-yours = À toi de jouer
my-game-others = { $n ->
    [one] À { $names } de jouer
   *[other] À { $names } de jouer
}
my-game-gathering = { $n ->
    [0] Pas commencée : tout le monde est là
    [one] Pas commencée : { $n } place libre
   *[other] Pas commencée : { $n } places libres
}
my-game-won = Gagnée avec { MINUS($n) }
my-game-lost = Gagnée par { $names } ; tu avais { MINUS($n) }
my-game-drawn = Personne n’a gagné ; tu avais { MINUS($n) }
my-game-given-up = Abandonnée
my-game-since = Question posée { $when }
my-game-until = ton temps s’achève { $when }
my-game-ended = Terminée { $when }
my-game-play = Continuer
my-game-open = Ouvrir
my-game-review = Revoir

## Toi
me-title = Toi
me-lead = Pas de mot de passe, pas d’adresse e-mail. Un nom suffit ; tes places te sont gardées sur chacun de tes appareils.
me-name = Ton nom
me-name-why = Il est montré aux tables où tu t’assieds désormais.
me-save = Enregistrer
me-saved = Enregistré
me-first = Choisis un nom, et les tables te reconnaîtront.

## Appareils
devices = Tes appareils
device-phone = Téléphone
device-tablet = Tablette
device-computer = Ordinateur
device-program = Programme
device-unknown = Appareil
device-here = Celui-ci, en ce moment
device-used = Dernière utilisation { $when }
device-sign-out = Déconnecter
device-sign-out-which = Déconnecter : { $device }
device-sign-out-here = Se déconnecter ici
device-signed-out = Déconnecté : { $device }
device-why = Un appareil déconnecté ne peut plus jouer à ta place. S’il est perdu, déconnecte-le ici.

## Un autre appareil
handover = Utiliser un autre appareil
handover-kind = Ce que devient cet appareil
handover-add = Ajouter un appareil
handover-move = Déménager
handover-show = Montrer le code
handover-scan = Ouvre l’appareil photo de l’autre appareil et vise ici. Il devient { $name }, avec toutes tes tables.
handover-scan-move = Ouvre l’appareil photo de l’autre appareil et vise ici. Il devient { $name }, et celui-ci est déconnecté.
handover-qr = Code QR d’un lien qui fait d’un autre appareil { $name }
handover-type = Pas d’appareil photo ? Va sur { $address } et tape
handover-why = Valable une fois, pendant deux minutes. Ne le montre à personne d’autre : qui l’utilise est toi.
handover-over = Les deux minutes sont passées.
handover-new = Montrer un nouveau code

## Devenir quelqu’un
become = Devenir { $name } sur cet appareil ?
become-add = Il aura toutes les places de { $name }. L’autre appareil reste connecté.
become-move = Il aura toutes les places de { $name }. L’autre appareil est déconnecté.
become-merge = Ici, tu es jusqu’à présent { $you }. Les places de { $you } vont à { $name } ; si les deux sont à une même table, un bot reprend la plus récente.
become-yes = Devenir { $name }
become-no = Non
become-done = Ici, tu es maintenant { $name }.
become-code = Code de ton autre appareil
become-code-why = Déjà quelqu’un sur un autre appareil ? Choisis-y « Utiliser un autre appareil » et tape ici ses huit chiffres.
become-go = Continuer

## Clés d’accès
passkeys = Clés d’accès
passkeys-why = Avec une clé, tu retrouves tes places même si tu perds tous tes appareils. Ni mot de passe, ni e-mail.
passkey-make = Créer une clé d’accès
passkey-use = J’ai une clé d’accès
passkey-delete = Supprimer
passkey-made = Créée. Elle te rend tout, sur chaque appareil qui la possède.
passkey-none-made = Aucune clé n’a été créée.
passkey-none-used = Aucune clé n’a été utilisée.
passkey-deleted = Supprimée. Plus personne n’entre avec elle.
passkey-needs-https = Les clés d’accès demandent https : les navigateurs n’en ont pas à cette adresse. Un autre appareil s’ajoute quand même par code.

## Personnes bloquées
blocked = Personnes bloquées
blocked-why = Elles ne peuvent ni prendre ou demander une place, ni parler à tes tables, et tu ne lis pas ce qu’elles disent.
blocked-when = Blocage { $when }
blocked-unknown = Une personne qui n’est plus connue ici
unblock = Débloquer
unblock-whom = Débloquer { $name }
unblocked = Tu ne bloques plus { $name }.

## Programs

programs = Programmes
programs-why = Un bot à toi peut prendre place en ton nom. Toute la table en est informée.
programs-ladder = Le classement des programmes
program-name = Nom du programme
program-make = Créer un accès
program-token = L’accès de { $name }. Il n’est affiché que maintenant :
program-remove = Retirer
program-remove-whom = Retirer { $name }
program-removed = Retiré. L’accès n’est plus valable.
program-paused = En pause : trois fois le temps est passé
program-resume = Le laisser jouer

## Ce qui est enregistré
data = Ce qui est enregistré sur toi
data-what = Ton nom, le type de tes appareils, tes places, ce que tu as dit, les coups de tes parties, qui tu as bloqué et ce que tu as signalé. Aucune adresse, rien qui vienne d’autres sites. Dans les journaux des parties, ton nom et tes paroles sont chiffrés.
data-take = Emporter mes données
data-erase = M’effacer
data-sure = Un bot joue à tes places, ton nom et tout ce que tu as dit deviennent illisibles pour toujours, et personne ne peut l’annuler. Les parties restent, sans ton nom. Ce que d’autres ont téléchargé est hors d’atteinte.
data-erase-yes = M’effacer pour de bon
data-erase-no = Finalement non
data-erased = Tes données sont effacées.

## Le classement des programmes
ladder-title = Le classement des programmes
ladder-lead = Les programmes de différentes personnes jouent à deux des parties classées, aussi contre les bots de ce serveur. Tout le monde peut regarder, revoir et vérifier chaque partie.
ladder-edition = Édition
ladder-ratings = Cotes
ladder-player = Qui
ladder-rating = Cote
ladder-interval = { $least } à { $most }
ladder-matches = Parties
ladder-wins = Victoires
ladder-bot = bot
ladder-run-by = de { $name }
ladder-nameless = Un programme sans nom
ladder-how = Sous chaque cote figure son intervalle à 95 %. Une victoire partagée compte en parts.
ladder-none = Aucune partie n’est encore classée : crée un accès sur la page Toi et lance ton programme avec cette commande.
ladder-latest = Parties
ladder-no-match = Il n’y a pas encore de partie.
ladder-won = Victoire de { $name }
ladder-shared = Victoire partagée
ladder-nobody-won = Personne n’a gagné
ladder-by-clock = au temps
ladder-watch = Regarder
ladder-watch-whom = Regarder { $names }
ladder-review = Rétrospective
ladder-review-whom = Rétrospective de la partie { $names }
ladder-check = Vérifier le tirage
ladder-check-whom = Vérifier le tirage de la partie { $names }

## On the screen of the machine that serves at home
phones-show = Montrer le code pour les téléphones
phones = Les téléphones de ce réseau
phones-why = Scanne-le avec un téléphone du même réseau, ou ouvres-y cette adresse :
