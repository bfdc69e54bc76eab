option-memory-aid = how much players are shown again of what they were told
value-everyone = Everyone
