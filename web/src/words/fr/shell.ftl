skip-to-content = Aller à la table
lost-table = Cette page a été débarrassée.
