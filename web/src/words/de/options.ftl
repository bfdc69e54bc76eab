option-memory-aid = wie viel von dem, was sie erfahren haben, Personen noch einmal gezeigt wird
value-everyone = Alle
