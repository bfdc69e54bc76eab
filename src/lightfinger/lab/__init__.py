"""Measures games and bots: simulations, ladders, datasets."""
