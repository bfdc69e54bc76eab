game-master-thieves = Un coffret en bois, douze tiroirs à deux faces, six métiers louches.
    .tag = 4 éditions
poster-master-thieves = Où as-tu laissé les rubis ?
    .lead = Ouvre un tiroir, glisses-y une imitation, mets le coffret sens dessus dessous, et retiens-en plus que les autres. Gratuit, dans le navigateur, sans compte.
    .picture = Un coffret en bois à douze tiroirs sur un tapis vert ; l’un est ouvert et montre deux diamants et un saphir.
