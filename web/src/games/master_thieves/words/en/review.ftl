check-master-thieves-rubies = The rubies lie where they must.
check-master-thieves-rubies-differs = The rubies are not where this deal puts them.
check-master-thieves-cards = All six stacks of cards were shuffled again, and everybody has the right cards.
check-master-thieves-cards-differs = Somebody has cards that this deal did not give them.
check-master-thieves-start = The order of the seats is the one drawn.
check-master-thieves-start-differs = The order of the seats is not the one drawn.
