drills-ft-where = Tu as vu ceci : { $face }. Quelle jarre le cache maintenant ?
drills-ft-hides = Que cache cette jarre ({ $jar }, { $place }) ?
