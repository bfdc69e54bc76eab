option-memory-aid = ce qui est montré à nouveau de ce que la place a appris
value-everyone = Tout le monde
