"""How long tests wait."""

LONGEST_WAIT = 120.0
"""Seconds after which a waiting test fails; on an idle machine it waits a few seconds at most."""
