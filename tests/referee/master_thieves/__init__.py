"""The independent referee of Master Thieves; it imports nothing of the product."""
