option-memory-aid = quanto di ciò che ogni persona ha saputo viene mostrato di nuovo
value-everyone = Tutti
