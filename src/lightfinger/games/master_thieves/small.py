"""Small games for solvers, by house rules alone. They were never printed, and no list for players shows them."""

from typing import Final

SMALL: Final[dict[str, dict[str, object]]] = {
    # One round, an empty box and one imitation each; the box is moved once by each seat in setup, and never again.
    "tiny": {
        "max_rounds": 1,
        "box_fill_diamonds": 0,
        "imitation_diamonds": 1,
        "imitation_sapphires": 0,
        "start_seat": 0,
        "box_limit_placed": 0,
        "box_limit_not_placed": 0,
        "one_box_action": True,
        "one_box_action_in_setup": True,
    },
}
