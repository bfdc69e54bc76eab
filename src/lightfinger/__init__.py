"""Heist board games played by memory."""
