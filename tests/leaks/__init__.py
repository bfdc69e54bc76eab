"""The leak test: worlds that a principal cannot tell apart must look the same to it, byte for byte.

`python -m tests.leaks --game master-thieves --pairs 20000 --seeds 4` runs it at large. `harness` plays pairs of worlds
in step, `generators` makes them, `report` counts and refuses a test that tested nothing. What is secret in a game, and
what its rulebook discloses, stands in one module for each game: a `Part` called `PART`.
"""
