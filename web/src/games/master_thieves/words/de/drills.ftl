drills-mt-where = { gems-in-words }: jetzt in welcher Schublade?
drills-mt-ruby = In welcher Schublade ist der Rubin, den du gesehen hast?
drills-mt-falls = Was fällt heraus, wenn du diese Schublade öffnest ({ $place })?
drills-mt-nothing = Nichts
