"""The numbers of each printing, the options of a table, and the check that they fit together."""

from typing import Any, Final

from lightfinger.core.events import UNKNOWN
from lightfinger.core.game import NO_YES, BadOption, BaseEdition, Option

# The option values that the rules compare with: the index of a word among the words of its option.
CLOCKWISE: Final = 1

SAME_DRAWER: Final = 0
RED: Final = 1

OPTIONAL: Final = 0
TURN_AND_FLIP: Final = 1

TURN_FIRST: Final = 0
ANY_ORDER: Final = 1

ALL_AT_ONCE: Final = 0
SMUGGLERS_FIRST: Final = 1

FACE_UP: Final = 1

ACT: Final = 1

SOLO_OR_RING: Final = 0

GE: Final = 1

MUST: Final = 1
MUST_UNLESS_FELL: Final = 2

OWNER_CHOICE: Final = 0
STAYS: Final = 1
RETURNS: Final = 2

ANY_MIX: Final = 1

NEVER: Final = 0
AT_ONCE: Final = 2

EVERYONE_SEES: Final = 0
OPENER_SEES: Final = 1

NS: Final = 1
ACTOR: Final = 2

RANDOM_PER_LEVEL: Final = 1

FIRST: Final = 0

UNLIMITED: Final = 0
STRICT: Final = 1
FEWER_IMITATIONS: Final = 2
SMALLER_FILL: Final = 3

GRAIN: Final = 0
PLAIN: Final = 1

CLASSIC: Final = 0
OPEN_BOOK: Final = 2

FEWEST_SEATS: Final = 2
MOST_SEATS: Final = 8
RUBIES: Final = 6
"""The number of rubies, one for each long drawer (MT-SETUP-11)."""
MOST_FILL: Final = 36
MOST_ROUNDS: Final = 1000

# The counts for a printing that lists no components, taken from another printing (MT-COMP-04).
USUAL_DIAMONDS: Final = 80
USUAL_SAPPHIRES: Final = 16


class Edition(BaseEdition):
    """The numbers of one printing and the options of one table, described in `OPTIONS`."""

    def __init__(self, values: dict[str, Any]) -> None:
        self.values = dict(values)
        self.name: Final[str] = values["name"]
        self.revision: Final[int] = values["revision"]

        self.imitation_diamonds: Final[int] = values["imitation_diamonds"]
        self.imitation_sapphires: Final[int] = values["imitation_sapphires"]
        self.supply_diamonds: Final[int] = values["supply_diamonds"]
        self.supply_sapphires: Final[int] = values["supply_sapphires"]
        self.supply_rubies: Final[int] = values["supply_rubies"]
        self.box_fill_diamonds: Final[int] = values["box_fill_diamonds"]
        self.setup_order: Final[int] = values["setup_order"]
        self.setup_fall_to: Final[int] = values["setup_fall_to"]
        self.setup_box_rule: Final[int] = values["setup_box_rule"]
        self.setup_box_order: Final[int] = values["setup_box_order"]
        self.ruby_layout_free: Final[bool] = values["ruby_layout_free"]
        self.reveal: Final[int] = values["reveal"]
        self.played_cards: Final[int] = values["played_cards"]
        self.open_required: Final[bool] = values["open_required"]
        self.both_sides_ruling: Final[int] = values["both_sides_ruling"]
        self.smuggler_mode: Final[int] = values["smuggler_mode"]
        self.ring_min_smugglers: Final[int] = values["ring_min_smugglers"]
        self.ring_compare: Final[int] = values["ring_compare"]
        self.smuggler_place: Final[int] = values["smuggler_place"]
        self.jeweler_place: Final[int] = values["jeweler_place"]
        self.lone_alarm: Final[int] = values["lone_alarm"]
        self.gemologist_first: Final[int] = values["gemologist_first"]
        self.thief_take: Final[int] = values["thief_take"]
        self.mt_may_decline: Final[bool] = values["mt_may_decline"]
        self.mt_place: Final[int] = values["mt_place"]
        self.mt_failed_search_keeps_front: Final[bool] = values["mt_failed_search_keeps_front"]
        self.ruby_fall_to: Final[int] = values["ruby_fall_to"]
        self.box_limit_placed: Final[int] = values["box_limit_placed"]
        self.box_limit_not_placed: Final[int] = values["box_limit_not_placed"]
        self.box_mix: Final[int] = values["box_mix"]
        self.box_order: Final[int] = values["box_order"]
        self.last_ruby_ends: Final[int] = values["last_ruby_ends"]
        self.tie_breaks: Final[tuple[int, ...]] = tuple(values["tie_breaks"])
        self.bare_alarm_blocks: Final[bool] = values["bare_alarm_blocks"]

        self.visibility: Final[int] = values["visibility"]
        self.flip_axis: Final[int] = values["flip_axis"]
        self.ruby_layout: Final[int] = values["ruby_layout"]
        self.start_seat: Final[int] = values["start_seat"]
        self.setup_sequence: Final[tuple[int, ...]] = tuple(values["setup_sequence"])
        self.remainder_to: Final[int] = values["remainder_to"]
        self.supply_policy: Final[int] = values["supply_policy"]
        self.alarm_needs_imitation: Final[bool] = values["alarm_needs_imitation"]
        self.one_box_action: Final[bool] = values["one_box_action"]
        self.one_box_action_in_setup: Final[bool] = values["one_box_action_in_setup"]
        self.thief_may_place: Final[bool] = values["thief_may_place"]
        self.dropper_counts_in_ring: Final[bool] = values["dropper_counts_in_ring"]
        self.alarm_counts_as_placed: Final[bool] = values["alarm_counts_as_placed"]
        self.mt_search_after_fall: Final[bool] = values["mt_search_after_fall"]
        self.owner_may_fetch_lone_alarm: Final[bool] = values["owner_may_fetch_lone_alarm"]
        self.lone_alarm_checked_when_placed: Final[bool] = values["lone_alarm_checked_when_placed"]
        self.gemologist_extra_after_fall: Final[bool] = values["gemologist_extra_after_fall"]
        self.share_if_all_dropped: Final[bool] = values["share_if_all_dropped"]
        self.drawer_marks: Final[int] = values["drawer_marks"]
        self.show_long_short: Final[bool] = values["show_long_short"]
        self.pillows_public: Final[bool] = values["pillows_public"]
        self.memory_aid: Final[int] = values["memory_aid"]
        self.max_rounds: Final[int] = values["max_rounds"]


OPTIONS: Final[tuple[Option, ...]] = (
    Option("imitation_diamonds", (), "MT-SETUP-09", "diamonds on each white pillow at the start", most=30),
    Option("imitation_sapphires", (), "MT-SETUP-09", "sapphires on each white pillow at the start", most=30),
    Option("supply_diamonds", (), "MT-COMP-04", "diamonds in the game box, if listed", most=999, otherwise="none"),
    Option("supply_sapphires", (), "MT-COMP-04", "sapphires in the game box, if listed", most=999, otherwise="none"),
    Option("supply_rubies", (), "MT-COMP-04, MT-SETUP-11", "rubies in the game box", least=RUBIES, most=RUBIES),
    Option("box_fill_diamonds", (), "MT-SETUP-15", "diamonds the players put into the box before play", most=MOST_FILL),
    Option("setup_order", ("free", "clockwise", "unspecified"), "MT-SETUP-17", "in what order the players fill"),
    Option("setup_fall_to", ("same_drawer", "red"), "MT-SETUP-19", "where diamonds go that fall while filling"),
    Option(
        "setup_box_rule",
        ("optional", "turn_and_flip", "at_least_one"),
        "MT-SETUP-21",
        "which box actions a player makes after filling",
    ),
    Option(
        "setup_box_order",
        ("turn_first", "any"),
        "MT-SETUP-21",
        "whether a quarter turn may follow a flip in setup",
    ),
    Option("ruby_layout_free", NO_YES, "MT-SETUP-13", "whether the rubies may be laid out level by level"),
    Option("reveal", ("all_at_once", "smugglers_first"), "MT-RND-03, MT-SMUG-11", "who turns up his card when"),
    Option("played_cards", ("face_down", "face_up"), "MT-RND-12", "how played cards lie"),
    Option("open_required", NO_YES, "MT-TURN-01", "whether a player must open a drawer in his turn"),
    Option(
        "both_sides_ruling",
        ("blocked", "act"),
        "MT-TURN-15",
        "whether gems lying up may be used after others fell",
    ),
    Option(
        "smuggler_mode",
        ("solo_or_ring", "always_red"),
        "MT-SMUG-02, MT-SMUG-03, MT-SMUG-12",
        "whether a smuggler outside a ring takes one gem for himself or always puts all on red",
    ),
    Option("ring_min_smugglers", (), "MT-SMUG-08", "fewest smugglers that can win the red pillow", least=1, most=8),
    Option("ring_compare", ("gt", "ge"), "MT-SMUG-08", "whether smugglers must outnumber detectives, or equal them"),
    Option("smuggler_place", ("may", "must"), "MT-SMUG-04", "whether a smuggler must place an imitation"),
    Option("jeweler_place", ("may", "must"), "MT-JEWL-01", "whether a jeweler must place an imitation"),
    Option(
        "lone_alarm",
        ("owner_choice", "stays", "returns"),
        "MT-ALRM-08",
        "what becomes of an alarm that lies without gems after the action",
    ),
    Option(
        "gemologist_first",
        ("may", "must", "must_unless_fell"),
        "MT-GEMO-01, MT-GEMO-02",
        "whether a gemologist must place her first imitation",
    ),
    Option("thief_take", ("may", "must"), "MT-THF-01", "whether a thief must take what lies there"),
    Option("mt_may_decline", NO_YES, "MT-MAST-13", "whether a master thief may leave front and secret compartment"),
    Option("mt_place", (), "MT-MAST-10", "imitations a master thief may place", most=1),
    Option(
        "mt_failed_search_keeps_front",
        NO_YES,
        "MT-MAST-06, MT-MAST-07",
        "whether a master thief who finds no ruby may still take the front gems",
    ),
    Option("ruby_fall_to", ("up_secret", "red"), "MT-MAST-09", "where a fallen ruby goes"),
    Option("box_limit_placed", (), "MT-ACT-04", "box actions after placing an imitation", most=2),
    Option("box_limit_not_placed", (), "MT-ACT-05", "box actions without placing one", most=2),
    Option("box_mix", ("one_each", "any"), "MT-ACT-06", "whether two box actions must be a quarter turn and a flip"),
    Option("box_order", ("turn_first", "any"), "MT-ACT-07", "whether a quarter turn may follow a flip"),
    Option(
        "last_ruby_ends",
        ("no", "round_end", "at_once"),
        "MT-END-03",
        "whether the game ends when no secret compartment holds a ruby",
    ),
    Option(
        "tie_breaks",
        ("D", "S", "R"),
        "MT-SCORE-07, MT-SCORE-08, MT-SCORE-09",
        "which black gems break a tie, first kind first",
        many=True,
    ),
    Option("bare_alarm_blocks", NO_YES, "MT-TURN-16", "whether an alarm that falls without gems blocks the opener"),
    Option(
        "visibility",
        ("everyone", "opener", "line_of_sight"),
        "MT-SETUP-01, MT-TURN-10",
        "who sees into an opened drawer",
        standard="everyone",
    ),
    Option(
        "flip_axis",
        ("ew", "ns", "actor"),
        "MT-BOX-08",
        "the axis of a flip: left to right, front to back, or along the acting player's edge of the table",
        standard="ew",
    ),
    Option(
        "ruby_layout",
        ("aligned", "random_per_level"),
        "MT-SETUP-13",
        "how the rubies are laid out; random_per_level needs ruby_layout_free",
        standard="aligned",
    ),
    Option(
        "start_seat",
        (),
        "MT-SETUP-17",
        "the first to fill the box",
        standard="random",
        most=MOST_SEATS - 1,
        otherwise="random",
    ),
    Option(
        "setup_sequence",
        (),
        "MT-SETUP-17",
        "the seats in the order in which they fill; empty: clockwise from start_seat",
        standard="",
        most=MOST_SEATS - 1,
        many=True,
    ),
    Option(
        "remainder_to", ("first", "last"), "MT-SETUP-15", "whether the first or last get odd diamonds", standard="first"
    ),
    Option(
        "supply_policy",
        ("unlimited", "strict", "fewer_imitations", "smaller_fill"),
        "MT-COMP-04, MT-SETUP-09, MT-SETUP-15",
        "what happens when the players need more gems than the game box holds",
        standard="unlimited",
    ),
    Option(
        "alarm_needs_imitation",
        NO_YES,
        "MT-JEWL-08",
        "whether an alarm needs an imitation placed first",
        standard=False,
    ),
    Option("one_box_action", NO_YES, "MT-VAR-01", "whether one box action a turn is the most", standard=False),
    Option(
        "one_box_action_in_setup",
        NO_YES,
        "MT-VAR-01, MT-SETUP-21",
        "whether that holds after filling too; needs one_box_action",
        standard=False,
    ),
    Option("thief_may_place", NO_YES, "MT-TURN-13, MT-THF-04", "whether a thief may place too", standard=False),
    Option("dropper_counts_in_ring", NO_YES, "MT-SMUG-10", "whether smugglers who dropped gems count", standard=True),
    Option("alarm_counts_as_placed", NO_YES, "MT-ACT-10", "whether laying only an alarm counts", standard=False),
    Option("mt_search_after_fall", NO_YES, "MT-MAST-12", "whether a blocked master thief may search", standard=False),
    Option(
        "owner_may_fetch_lone_alarm",
        NO_YES,
        "MT-ALRM-08",
        "whether an opener may take back his own alarm that lies without gems",
        standard=False,
    ),
    Option(
        "lone_alarm_checked_when_placed",
        NO_YES,
        "MT-ALRM-08",
        "whether the rule of the lone alarm covers an alarm laid in this turn",
        standard=False,
    ),
    Option(
        "gemologist_extra_after_fall",
        NO_YES,
        "MT-GEMO-02, MT-GEMO-03",
        "whether a gemologist may place more than one after gems fell",
        standard=True,
    ),
    Option(
        "share_if_all_dropped",
        NO_YES,
        "MT-SMUG-18",
        "whether smugglers who all dropped gems divide",
        standard=False,
    ),
    Option("drawer_marks", ("grain", "plain"), "MT-BOX-14", "whether drawers can be told apart", standard="grain"),
    Option("show_long_short", NO_YES, "MT-BOX-02", "whether long drawers are marked", standard=False),
    Option("pillows_public", NO_YES, "MT-SETUP-08", "whether all black pillows lie open before the end", standard=True),
    Option(
        "memory_aid",
        ("classic", "notebook", "open-book"),
        "MT-BOX-16",
        "how much of what their seat was told people are shown again",
        standard="classic",
    ),
    Option("max_rounds", (), "MT-END-05", "rounds after which the game ends", standard=120, least=1, most=MOST_ROUNDS),
)

RETIRED: Final = ("one_box_action_variant_printed", "auto_forced")
"""Removed options without effect; stored editions may still name them."""


def imitations(edition: Edition, seats: int) -> tuple[int, int]:
    """Return the diamonds and sapphires on each white pillow at the start (MT-SETUP-09, MT-COMP-04)."""
    diamonds = edition.imitation_diamonds
    sapphires = edition.imitation_sapphires
    if edition.supply_policy == FEWER_IMITATIONS:
        diamonds = max(0, min(diamonds, (_diamonds(edition) - edition.box_fill_diamonds) // seats))
    return diamonds, sapphires


def box_fill(edition: Edition, seats: int) -> int:
    """Return the number of diamonds that players put into the box before play (MT-SETUP-15, MT-COMP-04)."""
    if edition.supply_policy == SMALLER_FILL:
        left = _diamonds(edition) - seats * edition.imitation_diamonds
        return max(0, min(edition.box_fill_diamonds, left))
    return edition.box_fill_diamonds


def shares(edition: Edition, seats: int) -> list[int]:
    """Return each player's share of those, in the order of filling, as equal as possible (MT-SETUP-15)."""
    fill = box_fill(edition, seats)
    even = fill // seats
    odd = fill % seats
    dealt = []
    for place in range(seats):
        extra = place < odd if edition.remainder_to == FIRST else place >= seats - odd
        dealt.append(even + 1 if extra else even)
    return dealt


def check(edition: Edition, seats: int) -> list[str]:
    """Refuse options that conflict with each other or with the number of seats; return warnings."""
    _check_numbers(edition)
    _check_seats(edition, seats)
    warnings = _check_supply(edition, seats)
    if not edition.open_required:
        warnings.append("open_required is false: players may pass for ever, only max_rounds is sure to end the game")
    if edition.setup_sequence and edition.start_seat not in (UNKNOWN, edition.setup_sequence[0]):
        warnings.append(f"setup_sequence begins with seat {edition.setup_sequence[0]}: start_seat is not used")
    return warnings


def _check_numbers(edition: Edition) -> None:
    """Refuse numbers that are invalid for every table."""
    if edition.smuggler_mode == SOLO_OR_RING and edition.reveal == SMUGGLERS_FIRST:
        raise BadOption(
            "reveal",
            "must be all_at_once while smuggler_mode is solo_or_ring: a smuggler has to know whether there is a ring",
        )
    if not 0 <= edition.box_limit_placed <= 2:
        raise BadOption("box_limit_placed", f"must be 0, 1 or 2, not {edition.box_limit_placed}")
    if not 0 <= edition.box_limit_not_placed <= 2:
        raise BadOption("box_limit_not_placed", f"must be 0, 1 or 2, not {edition.box_limit_not_placed}")
    if edition.one_box_action_in_setup and not edition.one_box_action:
        raise BadOption("one_box_action_in_setup", "must be false unless one_box_action is true")
    if edition.ring_min_smugglers < 1:
        raise BadOption("ring_min_smugglers", f"must be 1 or more, not {edition.ring_min_smugglers}")
    if not 0 <= edition.mt_place <= 1:
        raise BadOption("mt_place", f"must be 0 or 1, not {edition.mt_place}")
    if edition.ruby_layout == RANDOM_PER_LEVEL and not edition.ruby_layout_free:
        raise BadOption("ruby_layout", "must be aligned unless ruby_layout_free is true")
    if edition.supply_rubies != RUBIES:
        raise BadOption("supply_rubies", f"must be {RUBIES}, one for each long drawer, not {edition.supply_rubies}")
    if not 0 <= edition.box_fill_diamonds <= MOST_FILL:
        raise BadOption("box_fill_diamonds", f"must be 0 to {MOST_FILL}, not {edition.box_fill_diamonds}")
    if edition.imitation_diamonds < 0:
        raise BadOption("imitation_diamonds", f"must be 0 or more, not {edition.imitation_diamonds}")
    if edition.imitation_sapphires < 0:
        raise BadOption("imitation_sapphires", f"must be 0 or more, not {edition.imitation_sapphires}")
    if edition.imitation_diamonds + edition.imitation_sapphires == 0:
        raise BadOption("imitation_diamonds", "must be 1 or more where imitation_sapphires is 0")
    if edition.max_rounds < 1:
        raise BadOption("max_rounds", f"must be 1 to {MOST_ROUNDS}, not {edition.max_rounds}")
    if len(set(edition.tie_breaks)) != len(edition.tie_breaks):
        raise BadOption("tie_breaks", "must name each of R, S and D at most once")


def _check_seats(edition: Edition, seats: int) -> None:
    """Refuse a wrong number of seats, or options that name seats that do not exist."""
    if not FEWEST_SEATS <= seats <= MOST_SEATS:
        raise BadOption("seats", f"must be {FEWEST_SEATS} to {MOST_SEATS}, not {seats} (MT-COMP-01)")
    if edition.start_seat != UNKNOWN and not 0 <= edition.start_seat < seats:
        raise BadOption("start_seat", f"must be random or a seat from 0 to {seats - 1}, not {edition.start_seat}")
    if not edition.setup_sequence:
        return
    if edition.setup_order == CLOCKWISE:
        raise BadOption("setup_sequence", "must be empty where setup_order is clockwise")
    if sorted(edition.setup_sequence) != list(range(seats)):
        raise BadOption("setup_sequence", f"must name each seat from 0 to {seats - 1} once, or be empty")


def _check_supply(edition: Edition, seats: int) -> list[str]:
    """Refuse a table with too few gems, or warn, by the table's policy (MT-COMP-04)."""
    policy = edition.supply_policy
    if policy == FEWER_IMITATIONS and edition.box_fill_diamonds > _diamonds(edition):
        raise BadOption("supply_policy", "must be unlimited or smaller_fill: there are too few diamonds for the box")
    diamonds, sapphires = imitations(edition, seats)
    if diamonds + sapphires == 0:
        raise BadOption(
            "supply_policy", f"must be unlimited: fewer_imitations leaves none for {seats} seats (MT-SETUP-09)"
        )
    short = _shortage(box_fill(edition, seats) + seats * diamonds, _diamonds(edition), "diamonds") or _shortage(
        seats * sapphires, _sapphires(edition), "sapphires"
    )
    if short and policy == UNLIMITED:
        return [f"{seats} seats {short}; supply_policy is unlimited, so they are played all the same"]
    if short and policy == STRICT:
        raise BadOption("supply_policy", f"must be unlimited, fewer_imitations or smaller_fill: {seats} seats {short}")
    if short:
        raise BadOption("supply_policy", f"must be unlimited: {seats} seats {short}")
    if diamonds < edition.imitation_diamonds:
        return [f"the supply leaves each seat {diamonds} diamonds and {sapphires} sapphires"]
    if box_fill(edition, seats) < edition.box_fill_diamonds:
        return [f"the supply leaves {box_fill(edition, seats)} diamonds for the box"]
    return []


def _shortage(need: int, supply: int, gems: str) -> str:
    """Return a phrase if *need* exceeds *supply*; empty if not."""
    return f"need {need} {gems} and there are {supply}" if need > supply else ""


def _diamonds(edition: Edition) -> int:
    """Return the number of all diamonds of the game."""
    return USUAL_DIAMONDS if edition.supply_diamonds == UNKNOWN else edition.supply_diamonds


def _sapphires(edition: Edition) -> int:
    """Return the number of all sapphires of the game."""
    return USUAL_SAPPHIRES if edition.supply_sapphires == UNKNOWN else edition.supply_sapphires
