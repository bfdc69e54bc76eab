option-memory-aid = ce qui est montré à nouveau de ce que chaque personne a appris
value-everyone = Tout le monde
