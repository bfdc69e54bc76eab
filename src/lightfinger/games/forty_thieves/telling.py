"""What each event tells a seat, as rows of numbers. A place is a cell, its mark the back of the tile there."""

from typing import Final

from lightfinger.core.telling import Telling, Told
from lightfinger.games.forty_thieves.events import (
    KINDS,
    Chose,
    Covered,
    Cursed,
    Dealt,
    Drew,
    Ended,
    Held,
    Hoarded,
    Led,
    Looked,
    Parried,
    Passed,
    Peeked,
    Played,
    Refilled,
    Relieved,
    Replaced,
    Reshuffled,
    Revealed,
    Saw,
    Swapped,
    Threw,
    ThrewFaceDown,
    WindowClosed,
    WindowOpened,
)
from lightfinger.games.forty_thieves.geometry import CELLS_OF
from lightfinger.games.forty_thieves.state import State
from lightfinger.games.forty_thieves.steal_events import (
    Announced,
    Claimed,
    Cleared,
    Declined,
    Failed,
    Stole,
    Succeeded,
    TookAll,
)
from lightfinger.games.forty_thieves.tale_events import (
    Departed,
    Emerged,
    HandsPassed,
    MerchantActed,
    MerchantCame,
    Stirred,
    Unearthed,
    Wished,
)


def _mark(view: State, cell: int) -> int:
    """Return the back in a cell."""
    return view.backs[cell]


TELLING: Final = Telling(
    KINDS,
    {
        Dealt: Told(contents=("backs", "size", "top")),
        Passed: Told("seat"),
        Chose: Told("seat", contents=("tiles",)),
        Threw: Told("seat", contents=("backs", "faces"), each=True),
        ThrewFaceDown: Told("seat", contents=("backs",), each=True),
        Drew: Told("seat", contents=("backs", "top"), each=True),
        Held: Told("seat", contents=("backs", "faces"), each=True),
        Reshuffled: Told(contents=("top",)),
        Refilled: Told("", "cells", ("backs", "top"), each=True),
        Peeked: Told("seat", "cell"),
        Looked: Told("seat", "cells", each=True),
        Saw: Told("", "cells", ("faces",), each=True),
        Revealed: Told("seat", "cells", ("faces",), each=True),
        Hoarded: Told("seat", "cells", each=True),
        Covered: Told(),
        Swapped: Told("", "first", ("second",)),
        Replaced: Told("seat", "cell", ("back",)),
        Led: Told("seat", "cell", ("back", "face", "thrown")),
        Played: Told("seat", contents=("back", "face", "target")),
        Parried: Told("seat", contents=("back", "face")),
        WindowOpened: Told(contents=("seats:seats",)),
        WindowClosed: Told(flags=("works",)),
        Relieved: Told("seat", contents=("eye",)),
        Cursed: Told("seat", contents=("back",)),
        Stole: Told("seat", contents=("target",)),
        Announced: Told("seat", "combination", ("faces", "combination"), each=True, at=CELLS_OF),
        Failed: Told("seat"),
        Succeeded: Told("seat", contents=("mask:others",)),
        Claimed: Told("seat", contents=("combination",)),
        Declined: Told("seat"),
        Cleared: Told("", "cells", each=True),
        TookAll: Told("seat"),
        Emerged: Told("seat", contents=("back", "face", "top")),
        Unearthed: Told("seat", "cell", ("face",)),
        Stirred: Told("", "cell"),
        Departed: Told("", "cells", each=True),
        MerchantCame: Told(contents=("start", "place")),
        MerchantActed: Told(contents=("place", "step"), flags=("took",)),
        Wished: Told("seat", contents=("wish",)),
        HandsPassed: Told(),
        Ended: Told(contents=("reason", "turns")),
    },
    _mark,
)
"""Every kind that a seat hears, but those that only say whose turn it is: observations have a place for that."""
