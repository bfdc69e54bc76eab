"""Tables for people: the log of each match, its doors and its listeners."""
