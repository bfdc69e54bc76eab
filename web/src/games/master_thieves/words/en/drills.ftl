drills-mt-where = { gems-in-words }: in which drawer now?
drills-mt-ruby = In which drawer is the ruby that you saw?
drills-mt-falls = What falls if you open this drawer ({ $place })?
drills-mt-nothing = Nothing
