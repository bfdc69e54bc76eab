"""Questions that everybody may see, with their answers."""

from lightfinger.games.forty_thieves.state import LEADERS, NEXT, PICK, STEAL, TAKE, WISH, State


def is_public(view: State, seat: int) -> bool:
    """Whether everybody may see the question of *seat* and its answer; it reads any view.

    These questions are about the board, the gems and the tokens. All others are about a hand, or let one look."""
    return view.asked == seat and view.stage in (PICK, STEAL, LEADERS, TAKE, NEXT, WISH)
