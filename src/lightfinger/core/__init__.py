"""The pure ground floor: facts with audiences, games, tables and chance. Imports nothing of ours and does no I/O."""
