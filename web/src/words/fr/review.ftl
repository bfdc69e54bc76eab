## Vérifier un tirage
verify-title = Vérifier un tirage
verify-lead = Tout le hasard d’une partie vient d’un nombre secret et des coupes de tout le monde. Ici, ton navigateur le recalcule. Le serveur n’est pas consulté.
verify-drop = Dépose ici l’enregistrement d’une partie.
verify-choose = Choisir un fichier
verify-fetch = Ou le chercher par le lien d’une partie finie
verify-address = Lien ou identifiant de la table
verify-get = Chercher
verify-none = Aucune partie finie ne s’y trouve.
verify-fair = Le tirage était équitable.
verify-unfair = Cet enregistrement n’est pas ce qui a été tiré.
verify-at-line = Ligne { $line }
verify-holds = vérifié
verify-broken = faux
verify-open = ce navigateur ne peut pas le dire
verify-here = Calculé dans ce navigateur
verify-rules = Rejoué selon les règles
verify-rules-lead = Pour savoir si chaque coup était permis, il faut les règles, et elles sont sur le serveur. Pour ne rien demander à personne, lance « lightfinger verify » sur ton ordinateur.
verify-ask = Demander au serveur de rejouer
verify-agrees = { $n ->
    [one] { $n } coup a été rejoué selon les règles, et concorde.
   *[other] Les { $n } coups ont été rejoués selon les règles, et concordent.
}
verify-differs = Les règles donnent autre chose. Le serveur dit : { $problem }
verify-known = C’est bien une partie jouée à une table de ce serveur.
verify-unknown = Ce serveur ne connaît pas cette partie. Elle suit les règles, mais n’importe qui peut en inventer une qui les suit.
verify-seal = Le sceau
verify-seal-note = Compare-le avec celui que la table montrait avant le début.
verify-who = { $game }, { $seats ->
    [one] { $seats } place
   *[other] { $seats } places
}
verify-review = Revoir cette partie
verify-busy = Calcul en cours…
verify-limits = Cela prouve que le tirage était fixé avant les coupes et n’a pas changé. Cela ne prouve pas que personne n’a regardé sur le serveur.
check-read = L’enregistrement est complet : un en-tête, le tirage et { $commands ->
    [one] { $commands } coup
   *[other] { $commands } coups
} sur { $lines } lignes.
check-seal = Le nombre révélé correspond au sceau { $seal }.
check-seal-broken = Le nombre révélé ne correspond pas au sceau. L’un des deux a été changé.
check-cuts = { $n ->
    [0] Personne n’a coupé ; tout vient du seul nombre scellé.
    [one] { $n } coupe sur { $seats } places a été mêlée ; qui ne coupe pas n’ajoute rien.
   *[other] { $n } coupes sur { $seats } places ont été mêlées ; qui ne coupe pas n’ajoute rien.
}
check-no-promise = Des bots ont joué avec un nombre qui n’était pas secret. Rien n’était promis, il n’y a donc pas de sceau à vérifier.
check-no-secret = L’enregistrement ne dit pas d’où vient le tirage : rien ne peut être calculé.
check-unknown-game = Cette page ne connaît pas le tirage du jeu { $game }.
check-no-other-chance = Rien d’autre dans cette partie ne dépendait du hasard.
check-moves = { $n ->
    [one] { $n } coup vient d’une personne ou d’un bot. Savoir s’il était permis demande les règles.
   *[other] { $n } coups viennent de personnes ou de bots. Savoir s’ils étaient permis demande les règles.
}
damage-cut-off = La ligne est coupée.
damage-empty = Le fichier est vide.
damage-no-setup = L’enregistrement s’arrête avant le tirage.
damage-order = Le tirage vient en premier, et une seule fois.
damage-not-json = Ce n’est pas une ligne d’enregistrement.
damage-no-header = Ce n’est pas un enregistrement, ou il vient d’un autre temps.
damage-secret = Le secret du tirage est abîmé.
damage-deal = Le sceau, le nombre ou les coupes sont abîmés.
damage-command = Ce coup est abîmé.

## Replays
replays-title = Replays
replays-lead = Tes parties finies. Elles ne sont notées que dans ce navigateur, tant que tu n’en partages pas.
replays-none = Tes parties finies arrivent ici. Elles restent dans ce navigateur tant que tu n’en partages pas.
replays-import = Ouvrir un enregistrement
replays-import-note = Il est envoyé à ce serveur pour être rejoué coup par coup, et n’y est pas gardé.
replays-review = Rétrospective
replays-check = Vérifier le tirage
replays-record = Télécharger l’enregistrement
replays-forget = Oublier
replays-forget-which = Oublier la partie du { $date }
replays-result = { $winners } { $n ->
    [one] a gagné
   *[other] ont gagné ensemble
}
replays-bad = Ce fichier n’est pas un enregistrement jouable : { $problem }

## Rétrospective
review-title = Rétrospective
review-of = Rétrospective : { $game }
review-see-as = Vu par
review-xray = Rayons X
review-onlooker = Public
review-share = Partager ce moment
review-share-note = Cette adresse mène au même moment :
review-copy = Copier
review-copied = Copié
review-first = Au début
review-back = Un coup en arrière
review-play = Lire
review-pause = Arrêter
review-on = Un coup en avant
review-last = À la fin
review-speed = Vitesse
review-scrubber = Coup
review-at = Coup { $n } sur { $of }
review-round = Manche { $n }
review-turn = Tour { $n }
review-nothing = Rien de visible
review-deal = Le tirage
review-moves = Coups
review-scores = Scores
review-keys-text = Flèches : un coup ; avec Maj : un tour ; Début et Fin ; Espace : lecture ; 1 à 9 : une place ; X : rayons X ; N : marque suivante.
review-truth = Rayons X : toute la vérité, seulement après la partie
review-told = Exactement ce que { $name } a appris, et rien de plus.
review-told-onlooker = Ce que toute la table a appris.
review-aid = Sans ce que cachait l’aide-mémoire
review-aid-note = La table jouait { $aid ->
    [classic] en classique
    [notebook] avec carnet
   *[open-book] à livre ouvert
}.
review-not-over = Cette partie est en cours. La rétrospective s’ouvre à la fin.
review-no-game = Aucune partie ici.
review-failed = Le serveur ne répond pas. Recharge cette page.
review-waiting = La partie arrive…
review-wins = gagne
review-score = { $name } : { SIGNED($points) }
review-fair = Vérifier le tirage
review-to-table = Retour à la table
