skip-to-content = Aller à la table
lost-table = Cette page a été débarrassée.

## Carnet

pin-title = Épingler une note
pin-letters = Deux lettres à toi
pin-stick = Épingler
pin-remove = Retirer
pin-close = Fermer
pin-private = Tes épingles sont pour tes yeux seuls. Elles restent dans ce navigateur et suivent ce qu’elles marquent.
