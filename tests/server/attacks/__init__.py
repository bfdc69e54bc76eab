"""Attacks on a real server process, with an honest player beside it: `make attack`.

    python -m tests.server.attacks                      # every attack
    python -m tests.server.attacks pings-read cookies   # some
    python -m tests.server.attacks --short              # as in CI
    python -m tests.server.attacks --list

Each attack runs in a process of its own, from loopback addresses of its own; the honest player has another, as on the
internet. What the honest player waits for alone is measured in the same run, between the attacks, with an equally busy
second core. An attack that misses a bar is run again, twice at most: noise does not come back, a weakness does.
"""
