option-memory-aid = how much of what their seat was told people are shown again
value-everyone = Everyone
