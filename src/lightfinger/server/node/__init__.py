"""One node: its live tables, presence, quotas and codes; starting up, health and backup."""
