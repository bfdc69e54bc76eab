## Comment jouer
guide-title = Comment jouer : { $game }
guide-lead = { $n ->
    [one] Environ { $n } minute de lecture.
   *[other] Environ { $n } minutes de lecture.
}
guide-edition = Édition
guide-lesson = Suivre la leçon
guide-book = Les règles, une par une
guide-glance = { $game } en un coup d’œil
guide-by-table = Selon les règles de cette table.
guide-waiting = Le guide arrive…
guide-failed = Le serveur ne répond pas. Recharge cette page.
guide-none = Ce jeu n’a pas de guide court. Ses règles se lisent.
