drills-mt-where = { gems-in-words } : dans quel tiroir maintenant ?
drills-mt-ruby = Dans quel tiroir est le rubis que tu as vu ?
drills-mt-falls = Qu’est-ce qui tombe si tu ouvres ce tiroir ({ $place }) ?
drills-mt-nothing = Rien
