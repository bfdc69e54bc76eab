"""The games, a folder each. A game imports `core` and itself, nothing else."""
