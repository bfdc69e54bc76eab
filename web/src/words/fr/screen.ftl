## A big screen
tv-title = Lightfinger sur cet écran
tv-lead = La table ici, les cartes sur vos téléphones.
tv-scan = Scannez l’image avec le téléphone de quelqu’un qui est assis à une table.
tv-choose = Choisissez-y « Montrer cette table ».
tv-type = Sans appareil photo, ouvrez { $address } sur le téléphone et tapez ce code :
tv-scan-here = Scannez-moi
tv-come = Scanne, tape ton nom, assieds-toi
tv-join = Scanne pour t’asseoir
tv-watch = Scanne pour jouer ou regarder
tv-or-type = ou ouvre { $address } et tape
tv-introduction = Comment on joue
tv-skip = Passer
tv-public = Cet écran n’apprend que ce que tout le monde peut voir.
tv-gone = Cette table n’existe pas.
tv-another = Montrer une autre table
tv-no-line = Nouvelle connexion …
tv-over = La partie est finie.
tv-wins = Gagne

## Somebody says what a big screen shows
show-title = Montrer sur un téléviseur
show-lead = La table passe sur le grand écran. Vos téléphones sont vos mains.
show-code = Le code affiché à l’écran
show-code-why = Ouvre { $address } sur le téléviseur, ou sur un ordinateur qui y est relié.
show-this = Montrer cette table
show-none = Tu n’es à aucune table en ce moment. Assieds-toi d’abord à l’une d’elles, puis scanne de nouveau l’écran.
show-done = La table est à l’écran
show-done-why = Elle y reste quand tu fermes cette page.
show-to-table = Aller à la table
