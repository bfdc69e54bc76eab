"""Spoken codes: they find a table that has not started, and expire at the start."""

import secrets
from typing import Final

from lightfinger.server.store import Store
from lightfinger.server.table.commands import Refused

LIFE_SECONDS: Final = 6 * 3600.0
TRIES: Final = 5
"""How many codes are tried before a table gets none; one in a thousand is taken while 100,000 tables wait."""
EXAMPLE: Final = "BRASS-FOX-LAMP-471"

_MADE_OF: Final = """
    AMBER BRASS BRONZE CEDAR CHERRY COBALT COPPER CORAL COTTON CRIMSON CRYSTAL EBONY FLINT GOLDEN GRANITE HAZEL IRON
    INDIGO IVORY JADE JASPER LEATHER LINEN MAPLE MARBLE OLIVE ONYX OPAL PAPER PEARL PEWTER PLUM RUBY RUSTY SANDY SATIN
    SCARLET SILKEN SILVER SLATE STEEL STONE SUGAR TEAK VELVET VIOLET WALNUT WAXEN WILLOW WOODEN
"""
_ANIMALS: Final = """
    BADGER BEAR BEETLE BISON BUDGIE CAMEL CAT CRAB CRANE CROW DONKEY DOVE DRAGON DUCK EAGLE FALCON FERRET FINCH FOX
    FROG GECKO GOOSE HARE HERON HORSE JACKAL KITTEN LARK LEMUR LION LIZARD LYNX MAGPIE MOLE MONKEY MOUSE OTTER OWL
    PANDA PARROT PIGEON RABBIT RAVEN ROBIN SPIDER SWAN TIGER TURTLE WEASEL WOLF
"""
_THINGS: Final = """
    ANCHOR APPLE ARROW BASKET BELL BOTTLE BOX BRIDGE BUTTON CANDLE CARPET CASTLE CLOCK COIN COMB CROWN CUP DAGGER DOOR
    DRUM FEATHER FIDDLE FLAG FLUTE GLOVE HAMMER HAT JAR KETTLE KEY LADDER LAMP LANTERN LOCK MAP MASK MIRROR NEEDLE
    PILLOW RIBBON RING ROPE SADDLE SHIP SPOON TOWER TRUNK TUNNEL WAGON WINDOW
"""


def new_code() -> str:
    """Draw a code such as BRASS-FOX-LAMP-471, one of 112 million."""
    words = (secrets.choice(words.split()) for words in (_MADE_OF, _ANIMALS, _THINGS))
    return f"{'-'.join(words)}-{secrets.randbelow(900) + 100}"


async def assign(store: Store, table: str, now: float) -> str:
    """Give a table a code; refuse if all codes that were tried are taken."""
    for _ in range(TRIES):
        code = new_code()
        if await store.set_code(code, table, now + LIFE_SECONDS):
            await store.set_code(_key(table), code, now + LIFE_SECONDS)
            return code
    raise Refused("no-code", "There is no code to spare at the moment. The link finds the table.")


def _key(table: str) -> str:
    """Return the name under which the store keeps the code of a table; no spoken code has a colon."""
    return f"TABLE:{table}"


async def code_of(store: Store, table: str) -> str:
    """Return the code of a table; empty if it has none or it has expired."""
    return await store.find_code(_key(table)) or ""


async def find(store: Store, said: str) -> str | None:
    """Return the table of a code, whatever its spelling."""
    code = "-".join(said.upper().replace("-", " ").split())
    return await store.find_code(code)
