"""Small games for solvers, by house rules alone. They were never printed, and no list for players shows them."""

from typing import Final

SMALL: Final[dict[str, dict[str, object]]] = {
    # Only seat 0 acts.
    "one-turn": {"max_turns": 1, "first_player": 0},
}
