skip-to-content = Zum Tisch
lost-table = Diese Seite wurde abgeräumt.
