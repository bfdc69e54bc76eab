drills-ft-where = Das hast du gesehen: { $face }. Unter welchem Krug liegt es jetzt?
drills-ft-hides = Was liegt unter diesem Krug ({ $jar }, { $place })?
