drills-mt-where = { gems-in-words }: in quale cassetto adesso?
drills-mt-ruby = In quale cassetto è il rubino che hai visto?
drills-mt-falls = Che cosa cade se apri questo cassetto ({ $place })?
drills-mt-nothing = Nulla
