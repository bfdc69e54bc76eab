"""The gemologist: places imitations whatever fell, one and one more for each detective."""

from lightfinger.games.master_thieves.ruling import Ruling
from lightfinger.games.master_thieves.state import PLACE


def begin(r: Ruling, seat: int) -> None:
    """The drawer is open (MT-GEMO-01, MT-GEMO-02)."""
    r.ask(seat, PLACE)
