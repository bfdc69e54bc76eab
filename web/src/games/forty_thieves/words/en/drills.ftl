drills-ft-where = You saw this: { $face }. Which jar hides it now?
drills-ft-hides = What does this { $jar } hide ({ $place })?
