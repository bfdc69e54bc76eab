option-memory-aid = wie viel von dem, was ihr Platz erfahren hat, Personen noch einmal gezeigt wird
value-everyone = Alle
