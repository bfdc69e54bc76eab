"""The options of a table, and the check that they fit together."""

from typing import Any, Final

from lightfinger.core.events import UNKNOWN
from lightfinger.core.game import NO_YES, BadOption, BaseEdition, Option

# The option values that the rules compare with: the index of a word among the words of its option.
FRESH: Final = 0
PRINTED: Final = 1

FACE_UP: Final = 0

NO_DRAW: Final = 1
END_GAME: Final = 2

ORTHOGONAL: Final = 1

ASK_HOLDERS: Final = 1

RESTORE: Final = 1

LINKED: Final = 0
NEW: Final = 1

AFTER_EFFECT: Final = 0

EVERYONE_WINS: Final = 1

TO_DISCARD: Final = 1

DECOY: Final = 0
LOOKS_GOLDEN: Final = 1

DISCARDED: Final = 1

BY_SEAT: Final = 1

ANY_LINE: Final = 0

FEWEST_SEATS: Final = 2
MOST_SEATS: Final = 4
SPECIAL_TILES: Final = 20
MOST_TURNS: Final = 1000
ONCE_TURNS: Final = 1000000


class Edition(BaseEdition):
    """The options of one table, described in `OPTIONS`."""

    def __init__(self, values: dict[str, Any]) -> None:
        self.values = dict(values)
        self.name: Final[str] = values["name"]
        self.revision: Final[int] = values["revision"]
        self.family: Final[bool] = values["family"]
        self.leaders: Final[bool] = values["leaders"]
        self.three_tales: Final[bool] = values["three_tales"]
        self.special_counts: Final[tuple[int, ...]] = tuple(values["special_counts"])
        self.first_player: Final[int] = values["first_player"]
        self.jar_assignment: Final[int] = values["jar_assignment"]
        self.hand_backs_public: Final[bool] = values["hand_backs_public"]
        self.stack_top_public: Final[bool] = values["stack_top_public"]
        self.discard_visibility: Final[int] = values["discard_visibility"]
        self.stack_exhaustion: Final[int] = values["stack_exhaustion"]
        self.lantern_adjacency: Final[int] = values["lantern_adjacency"]
        self.reaction_prompt: Final[int] = values["reaction_prompt"]
        self.dagger_saves_hand: Final[bool] = values["dagger_saves_hand"]
        self.tiles_stealable: Final[bool] = values["tiles_stealable"]
        self.evil_eye_limit: Final[int] = values["evil_eye_limit"]
        self.failed_faceup: Final[int] = values["failed_faceup"]
        self.touch_rule: Final[int] = values["touch_rule"]
        self.indirect_scope: Final[int] = values["indirect_scope"]
        self.indirect_mandatory: Final[bool] = values["indirect_mandatory"]
        self.end_check: Final[int] = values["end_check"]
        self.score_floor: Final[int] = values["score_floor"]
        self.shared_win: Final[int] = values["shared_win"]
        self.max_turns: Final[int] = values["max_turns"]
        self.leader_return: Final[int] = values["leader_return"]
        self.golden_backs: Final[int] = values["golden_backs"]
        self.golden_fate: Final[int] = values["golden_fate"]
        self.merchant_origin: Final[int] = values["merchant_origin"]
        self.merchant_loot_by_line: Final[int] = values["merchant_loot_by_line"]
        self.sinbad_peek: Final[bool] = values["sinbad_peek"]
        self.memory_aid: Final[int] = values["memory_aid"]


OPTIONS: Final[tuple[Option, ...]] = (
    Option("family", NO_YES, "FT-FAM-01, FT-FAM-02", "whether the special objects are left out"),
    Option("leaders", NO_YES, "FT-LEAD-01, FT-OPT-01", "whether four thieves are Leaders"),
    Option("three_tales", NO_YES, "FT-TALE-01, FT-OPT-01", "whether the Merchant, the Genie and Sinbad play"),
    Option(
        "special_counts",
        (),
        "FT-COMP-03",
        "how many Lanterns, Sapphires, Amulets, Daggers and Evil Eyes there are, 20 in all",
        standard="4,4,4,4,4",
        most=SPECIAL_TILES,
        many=True,
    ),
    Option(
        "first_player",
        (),
        "FT-SETUP-06",
        "the seat that starts",
        standard="random",
        most=MOST_SEATS - 1,
        otherwise="random",
    ),
    Option(
        "jar_assignment",
        ("fresh", "printed"),
        "FT-JAR-06",
        "whether each game hides the tiles anew or as the fixed table says",
        standard="fresh",
    ),
    Option("hand_backs_public", NO_YES, "FT-INFO-02", "whether all see the jars of a hand", standard=True),
    Option(
        "stack_top_public",
        NO_YES,
        "FT-INFO-02",
        "whether all see the jar on top of the stack; needs hand_backs_public",
        standard=True,
    ),
    Option("discard_visibility", ("face_up", "face_down"), "FT-INFO-03", "how discarded tiles lie", standard="face_up"),
    Option(
        "stack_exhaustion",
        ("reshuffle", "no_draw", "end_game"),
        "FT-HAND-05, FT-HAND-06",
        "what happens when the stack runs out",
        standard="reshuffle",
    ),
    Option(
        "lantern_adjacency",
        ("king", "orthogonal"),
        "FT-LANTERN-01, FT-LANTERN-08",
        "whether tiles that share a corner are neighbours for a Lantern",
        standard="king",
    ),
    Option(
        "reaction_prompt",
        ("all", "holders"),
        "FT-DAGGER-09, FT-INFO-05",
        "whether all who hold a tile are asked to react, or only who holds a Dagger",
        standard="all",
    ),
    Option(
        "dagger_saves_hand",
        NO_YES,
        "FT-DAGGER-11",
        "whether a Dagger may be thrown in place of the hand when a glimpse finds one",
        standard=False,
    ),
    Option(
        "tiles_stealable", NO_YES, "FT-SAPPHIRE-04", "whether Sapphire tiles can be taken from a hoard", standard=True
    ),
    Option(
        "evil_eye_limit",
        (),
        "FT-EYE-02",
        "how many Evil Eye tokens there are to take",
        standard="none",
        least=15,
        most=15,
        otherwise="none",
    ),
    Option(
        "failed_faceup",
        ("all_down", "restore"),
        "FT-STEAL-11",
        "whether a failed attempt turns down tiles that lay face up before",
        standard="all_down",
    ),
    Option("touch_rule", ("any", "along"), "FT-GEO-03", "which gems touch a diagonal", standard="any"),
    Option(
        "indirect_scope",
        ("linked", "new", "all"),
        "FT-MULTI-03",
        "which complete combinations count beside the announced one",
        standard="linked",
    ),
    Option("indirect_mandatory", NO_YES, "FT-MULTI-06", "whether all of them must be claimed", standard=False),
    Option("end_check", ("effect", "turn"), "FT-END-01", "when the end of the game is tested", standard="effect"),
    Option("score_floor", (), "FT-SCORE-01", "the least a score can be", standard="none", otherwise="none"),
    Option("shared_win", ("tied", "everyone"), "FT-SCORE-05", "who wins a tie", standard="tied"),
    Option(
        "max_turns",
        (),
        "FT-END-03",
        "turns of all seats together after which the game is scored",
        standard=300,
        least=1,
        most=MOST_TURNS,
        once=ONCE_TURNS,
    ),
    Option(
        "leader_return",
        ("hand", "discard"),
        "FT-LEAD-02",
        "where the tile goes that a Leader replaces",
        standard="hand",
    ),
    Option("golden_backs", ("decoy", "golden"), "FT-TALE-01", "how golden tiles look from behind", standard="decoy"),
    Option(
        "golden_fate",
        ("removed", "discard"),
        "FT-TALE-05",
        "where golden tiles go when they have acted",
        standard="removed",
    ),
    Option(
        "merchant_origin",
        ("fixed", "by_seat"),
        "FT-MERCH-01, FT-MERCH-08",
        "whether the Merchant starts at the board's lower left corner or at that of the active seat",
        standard="fixed",
    ),
    Option(
        "merchant_loot_by_line",
        ("any_line", "no_touch"),
        "FT-MERCH-06",
        "whether any line can take the Merchant's loot or only one that touches no gem",
        standard="any_line",
    ),
    Option(
        "sinbad_peek",
        NO_YES,
        "FT-SINBAD-01",
        "whether all see every hand that Sinbad passes round",
        standard=False,
    ),
    Option(
        "memory_aid",
        ("classic", "notebook", "open-book"),
        "FT-INFO-04",
        "how much of what their seat was told people are shown again",
        standard="classic",
    ),
)


def check(edition: Edition, seats: int) -> list[str]:
    """Refuse options that conflict (FT-OPT-02); return warnings about unusual combinations (FT-OPT-01)."""
    if not FEWEST_SEATS <= seats <= MOST_SEATS:
        raise BadOption("players", f"{seats} is not allowed; from {FEWEST_SEATS} to {MOST_SEATS} can play (FT-COMP-05)")
    if edition.first_player != UNKNOWN and edition.first_player >= seats:
        raise BadOption("first_player", f"there is no seat {edition.first_player} among {seats} (FT-OPT-02)")
    counts = edition.special_counts
    if len(counts) != 5 or sum(counts) != SPECIAL_TILES or min(counts) < 0:
        raise BadOption("special_counts", "must be five numbers of 0 or more that add up to 20 (FT-OPT-02)")
    if edition.jar_assignment == PRINTED and counts != (4, 4, 4, 4, 4):
        raise BadOption("special_counts", "the printed jars hide four of each (FT-OPT-02)")
    if edition.stack_top_public and not edition.hand_backs_public:
        raise BadOption("stack_top_public", "must be off when hand_backs_public is: a draw would show it (FT-OPT-02)")
    if edition.max_turns < 1:
        raise BadOption("max_turns", "must be at least 1 (FT-OPT-02)")
    used = edition.leaders + edition.three_tales + edition.family
    if used > 1:
        return ["optional rules are meant to be used one at a time; together they may unbalance the game (FT-OPT-01)"]
    return []
