option-memory-aid = quanto di ciò che ogni posto ha saputo viene mostrato di nuovo
value-everyone = Tutti
