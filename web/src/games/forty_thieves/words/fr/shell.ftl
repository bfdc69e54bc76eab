game-forty-thieves = Seize jarres qui mentent, neuf saphirs. Regarde, échange, annonce.
    .tag = Chefs, Trois Contes
