"""The games, one folder each. A game imports only `core` and itself."""
