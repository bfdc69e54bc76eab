drills-ft-where = Hai visto questo: { $face }. Quale giara lo nasconde adesso?
drills-ft-hides = Che cosa nasconde questa giara ({ $jar }, { $place })?
