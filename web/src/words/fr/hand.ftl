## A phone as a hand
hand-title = Ta main
hand-no-line = Nouvelle connexion …
hand-gone = Cette table n’existe pas.
hand-over = La partie est finie.
hand-wins = Gagne
hand-score = Voir le décompte
hand-whole = Montrer toute la table ici
hand-no-chair = Il n’y a plus de place à cette table.
hand-watch = Regarder
hand-sits = Tu es à la table. Tes cartes viennent ici.
hand-start = Commencer la partie
hand-look-up = Regarde le grand écran.
