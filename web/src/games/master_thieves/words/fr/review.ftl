check-master-thieves-rubies = Les rubis sont là où ils doivent être.
check-master-thieves-rubies-differs = Les rubis ne sont pas là où ce tirage les met.
check-master-thieves-cards = Les six piles de cartes ont été mélangées à nouveau, et chaque personne a les bonnes cartes.
check-master-thieves-cards-differs = Quelqu’un a des cartes que ce tirage ne lui donne pas.
check-master-thieves-start = L’ordre des places est celui du tirage.
check-master-thieves-start-differs = L’ordre des places n’est pas celui du tirage.
