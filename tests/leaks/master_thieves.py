"""Master Thieves on trial: its tables, its secrets, and how to play towards them.

Public at all times, to whoever remembers: the pose, pillows, alarms, sapphires, rubies, every move. Secret are the
split of a filler's setup diamonds (unless everyone sees into drawers), whether a permitted take over it was declined,
card numbers until they are shown, numbers not in use, and cards that lie face down.
"""

from collections.abc import Hashable, Sequence
from operator import attrgetter
from random import Random
from typing import Any, ClassVar

from lightfinger import catalog
from lightfinger.core.events import Action
from lightfinger.core.game import AnyGame
from lightfinger.core.rng import Scripted
from lightfinger.games.master_thieves import State
from tests.leaks.chance import pick
from tests.leaks.master_thieves_knowledge import Memory, Share
from tests.leaks.master_thieves_rulebook import (
    ALL_AT_ONCE,
    BOX,
    CHARACTERS,
    CHOOSE,
    DIAMOND,
    FILL,
    FRONTS,
    OPEN,
    PLACE,
    RANDOM_PER_LEVEL,
    SMUGGLER,
    SMUGGLER_TAKE,
    SOLO_OR_RING,
    TAKING,
    THIEF,
    disclosed,
    face_up,
    named,
)
from tests.leaks.part import Deal, Part, Setting
from tests.leaks.report import view_fields

DRAINED = 0.8
"""The value of a position in which a drawer may or may not be empty."""
VISIBILITIES = ("everyone", "opener", "line_of_sight")
HOUSE_RULES: tuple[tuple[str, tuple[object, ...]], ...] = (
    ("thief_take", ("may",)),
    ("thief_may_place", (True,)),
    ("open_required", (False,)),
    ("mt_failed_search_keeps_front", (True,)),
    ("mt_search_after_fall", (True,)),
    ("mt_may_decline", (True, False)),
    ("mt_place", (1,)),
    ("last_ruby_ends", ("at_once", "round_end")),
    ("lone_alarm", ("stays", "owner_choice", "returns")),
    ("owner_may_fetch_lone_alarm", (True,)),
    ("lone_alarm_checked_when_placed", (True,)),
    ("alarm_needs_imitation", (True,)),
    ("bare_alarm_blocks", (True, False)),
    ("box_limit_not_placed", (0, 1)),
    ("one_box_action", (True,)),
    ("flip_axis", ("ns", "actor")),
    ("dropper_counts_in_ring", (False,)),
    ("share_if_all_dropped", (True,)),
    ("gemologist_first", ("may", "must_unless_fell")),
    ("pillows_public", (False,)),
    ("drawer_marks", ("plain",)),
    ("max_rounds", (1, 2, 3)),
    ("setup_fall_to", ("red", "same_drawer")),
    ("box_fill_diamonds", (5, 24)),
    ("remainder_to", ("last",)),
)
"""House rules that change what happens or who learns of it; a table draws a few."""

LONE_SMUGGLERS: dict[str, object] = {
    "smuggler_mode": "solo_or_ring",
    "reveal": "all_at_once",
    "ring_min_smugglers": 2,
    "smuggler_place": "may",
    "thief_take": "may",
    "setup_box_rule": "optional",
}
"""Where a smuggler takes one gem only, outsiders cannot tell whether the drawer is empty: the best of secrets."""


def _dealt(edition: Any, stacks: list[list[int]], start: int, rubies: list[int]) -> Deal:
    """Chance that lays the rubies so, shuffles the six stacks into this order, and lets *start* begin."""
    answers = rubies[:] if edition.ruby_layout == RANDOM_PER_LEVEL else []
    for stack in stacks:
        items = sorted(stack)
        for last in range(len(items) - 1, 0, -1):
            other = items.index(stack[last])
            items[last], items[other] = items[other], items[last]
            answers.append(other)
    chance = Scripted([*answers, start])
    return Deal(chance, chance)


class MasterThieves(Part):
    """The part of Master Thieves."""

    game: ClassVar[AnyGame] = catalog.find("master-thieves")
    visibilities: ClassVar[tuple[str, ...]] = VISIBILITIES
    sorts: ClassVar[tuple[str, ...]] = ("split", "emptiness", "hand", "number", "card laid")
    constant: ClassVar[frozenset[str]] = frozenset({"seats"})

    def setting(self, number: int, random: Random) -> Setting:
        """Editions, visibilities and seats in turn, with up to three house rules."""
        edition = self.game.editions[number % 4]
        visibility = VISIBILITIES[number % 3]
        seats = 2 + number % 7  # 4, 3 and 7 have no common factor: every combination comes up
        rules: dict[str, object] = {"visibility": visibility}
        for name, values in random.sample(HOUSE_RULES, pick(random, (0, 0, 1, 2, 3))):
            rules[name] = pick(random, values)
        if visibility != "everyone" and random.random() < 0.4:
            rules.update(LONE_SMUGGLERS)
        if edition in ("rio-grande", "zoch-en") and random.random() < 0.3:
            rules["ruby_layout"] = "random_per_level"
        return Setting(edition, rules, seats, visibility)

    def deals(self, setting: Setting, edition: Any, principal: int, random: Random) -> tuple[Deal, Deal]:
        """The same rubies, beginner and own cards; other cards, those not in use among them, differ."""
        here = [random.sample(range(1, 9), 8) for _ in range(CHARACTERS)]
        there = [stack[:] for stack in here]
        others = [place for place in range(8) if place != principal]
        if random.random() < 0.5:
            stack, one = pick(random, there), pick(random, [place for place in others if place < setting.seats])
            other = pick(random, [place for place in others if place != one])
            stack[one], stack[other] = stack[other], stack[one]
        else:
            for stack in there:
                shuffled = random.sample(others, len(others))
                stack[:] = [stack[shuffled.pop()] if place in others else stack[place] for place in range(8)]
        start = random.randrange(setting.seats)
        rubies = [random.randrange(2) for _ in range(3)]
        return _dealt(edition, here, start, rubies), _dealt(edition, there, start, rubies)

    def knowledge(self, edition: Any, seats: int, principal: int) -> Memory:
        """One's own numbers, and an empty box."""
        return Memory(edition, seats, principal)

    def disclosed(self, before: Any, seat: int, action: Action, after: Any, principal: int) -> Hashable:
        """As the rulebook has it."""
        return disclosed(before, seat, action, after, principal)

    def hidden(self, state: State) -> Hashable:
        """Diamonds, numbers, cards laid and what a filler has left."""
        return tuple(state.diamonds), state.numbers, tuple(state.laid), state.share_left

    def differences(self, state: State, twin: State, found: set[str]) -> None:
        """How two worlds differ; whether a drawer is empty at all tells most."""
        if state.diamonds != twin.diamonds:
            found.add("split")
            if "emptiness" not in found:
                for here, there in zip(state.diamonds, twin.diamonds, strict=True):
                    if here != there and not (here and there):
                        found.add("emptiness")
        if state.numbers != twin.numbers:
            found.add("number")
        if state.laid != twin.laid:
            found.add("card laid")
        if state.share_left != twin.share_left:
            found.add("hand")

    def exchange(self, state: State, knowledge: Memory, random: Random) -> State | None:
        """One to three exchanges, of diamonds, numbers or cards laid."""
        twin: State = self.game.copy(state)
        exchanges = [_exchange_diamonds, _exchange_numbers, _exchange_laid]
        if self.value(state, knowledge) >= DRAINED:
            _exchange_diamonds(state, twin, knowledge, random)
        for exchange in random.choices(exchanges, (6, 2, 2), k=pick(random, (1, 1, 2, 3))):
            exchange(state, twin, knowledge, random)
        secret = self.hidden(state)
        for exchange in random.sample(exchanges, len(exchanges)):
            if self.hidden(twin) != secret:
                return twin
            exchange(state, twin, knowledge, random)
        return None if self.hidden(twin) == secret else twin

    def value(self, state: State, knowledge: Memory) -> float:
        """A drawer that may or may not be empty is the rarest secret, a split the next; numbers and cards abound."""
        is_split = False
        for share, fronts in knowledge.splits():
            if len(fronts) + share.filling >= 2:
                is_split = True
                for front in fronts:
                    if knowledge.least[front] == 0:
                        return DRAINED
        cards_are_shown_soon = state.stage == CHOOSE and state.chosen.bit_count() >= state.seats - 2
        return 0.4 if (is_split and state.round) or cards_are_shown_soon else 0.2

    def agrees(self, state: State, twin: State, knowledge: Memory) -> bool:
        """Public fields, numbers shown, cards shown, and bounds and sums of what each filler has split."""
        return (
            _PUBLIC(state) == _PUBLIC(twin)
            and _numbers_agree(state, twin, knowledge)
            and _laid_agree(state, twin, knowledge)
            and _diamonds_agree(state, twin, knowledge)
        )

    def same_pieces(self, state: State, twin: State, seat: int, action: Any, random: Random) -> Sequence[Action]:
        """Another split of the share; a refusal for a take of nothing; another card laid face down."""
        offered = self.game.legal(twin, seat)
        if state.stage == FILL:
            splits = [other for other in offered if other.slot == action.slot]  # type: ignore[attr-defined]
            return random.sample(splits, len(splits))
        if state.stage in TAKING:
            return offered[::-1]
        if state.stage == CHOOSE and random.random() < 0.3:
            return random.sample(offered, len(offered))
        return (action,)

    def steer(self, state: State, twin: State, seat: int, offered: Sequence[Any], random: Random) -> Action:
        """Open drawers that differ; lay cards that differ half of the time."""
        if random.random() < 0.7:
            wanted: list[Any] = []
            if state.stage in (OPEN, FILL):
                differ = [front for front in range(FRONTS) if state.diamonds[front] != twin.diamonds[front]]
                wanted = [one for one in offered if named(one) != "PassTurn" and _up(state, one) in differ]
                if not wanted or random.random() < 0.2:
                    wanted = [one for one in offered if named(one) != "PassTurn" and _up(state, one) ^ 1 in differ]
            elif state.stage == CHOOSE:
                own = slice(CHARACTERS * seat, CHARACTERS * seat + CHARACTERS)
                here, there = state.numbers[own], twin.numbers[own]
                meant = random.random() < 0.5
                wanted = [one for one in offered if (here[one.character] != there[one.character]) == meant]
            if wanted:
                return _any(wanted, random)
        return _any(offered, random)

    def wander(
        self, state: State, seat: int, offered: Sequence[Any], knowledge: Sequence[Memory], random: Random
    ) -> Action:
        """Touch drawers that somebody is unsure about, and take little from them: that one is empty, nobody sees."""
        wanted: Sequence[Any] = ()
        lone_smugglers = state.edition.smuggler_mode == SOLO_OR_RING
        if random.random() < (0.9 if lone_smugglers else 0.6):
            if state.stage == OPEN:
                unsure = [not all(exact) for exact in zip(*[known.exact for known in knowledge], strict=True)]
                drawers = [one for one in offered if named(one) != "PassTurn"]
                safe = [one for one in drawers if not unsure[_up(state, one) ^ 1]]
                wanted = [one for one in safe if unsure[_up(state, one)]] or safe
            elif state.stage == FILL:
                few = state.share_left // 2 + 1
                wanted = [one for one in offered if one.count <= few and not state.diamonds[_up(state, one) ^ 1]]
            elif state.stage == SMUGGLER_TAKE:
                wanted = [one for one in offered if named(one) == "TakeOne" and one.gem == DIAMOND]
            elif state.stage in TAKING or state.stage == BOX:
                wanted = [one for one in offered if named(one) == "Leave"]
            elif state.stage == PLACE:
                wanted = [one for one in offered if one.diamonds + one.sapphires == 0]
            elif state.stage == CHOOSE:
                # One smuggler makes no ring: he takes one gem only, which may be the last.
                ring = 1 if lone_smugglers else 2
                smuggles = (seat + ring * state.round) % state.seats < ring
                wanted = [one for one in offered if (one.character == SMUGGLER) == smuggles]
                if not smuggles and random.random() < 0.4:
                    wanted = [one for one in offered if one.character == THIEF]
        return _any(wanted or offered, random)


_SECRET = {"edition", "diamonds", "more_diamonds", "unsure_slots", "numbers", "laid", "share_left"}
"""Fields that hold secrets, or the bounds of a view; the edition is the same object."""
_PUBLIC = attrgetter(*[name for name in view_fields(MasterThieves.game) if name not in _SECRET])
"""All other fields of a state."""


def _any(actions: Sequence[Action], random: Random) -> Action:
    return actions[int(random.random() * len(actions))]


def _up(state: State, action: Any) -> int:
    """The compartment that looks up where *action* opens."""
    compartment: int = state.compartment(action.slot)
    return compartment


def _exchange_diamonds(state: State, twin: State, knowledge: Memory, random: Random) -> None:
    """Move diamonds of one share between two of its drawers, or between a drawer and the filler's hand."""
    choices = [(share, fronts) for share, fronts in knowledge.splits() if len(fronts) + share.filling >= 2]
    if not choices:
        return
    share, fronts = pick(random, choices)
    places = [*fronts, None] if share.filling else fronts
    source, target = random.sample(places, 2)
    drained = [front for front in fronts if knowledge.least[front] == 0]
    if drained and random.random() < 0.8:
        # Empty here, not empty there, or the other way round.
        one = pick(random, drained)
        other = pick(random, [place for place in places if place != one])
        source, target = (one, other) if twin.diamonds[one] else (other, one)
    if source is None:
        room = twin.share_left - 1
    else:
        # An exchange that went before may have taken of the same part.
        part = share.parts[source] + twin.diamonds[source] - state.diamonds[source]
        room = min(part - 1, twin.diamonds[source] - knowledge.least[source])
    if room < 1:
        return
    moved = room if random.random() < 0.6 else random.randint(1, room)
    for place, change in ((source, -moved), (target, moved)):
        if place is None:
            twin.share_left += change
        else:
            twin.diamonds[place] += change


def _exchange_numbers(state: State, twin: State, knowledge: Memory, random: Random) -> None:
    """Exchange numbers of a character that were not shown, some of them perhaps of cards not in use."""
    # Cards that lie on the table are shown soon: what they hide is told too early for most leaks.
    spared = set(range(state.seats)) if random.random() < 0.7 else set()
    numbers = list(twin.numbers)
    for character in random.sample(range(CHARACTERS), pick(random, (1, 2, 3))):
        places = [CHARACTERS * seat + character for seat in range(state.seats)]
        held = [numbers[place] for place in places]
        unseen = [
            place
            for seat, place in enumerate(places)
            if not knowledge.numbers[place] and not (seat in spared and state.laid[seat] == character)
        ]
        pool = [numbers[place] for place in unseen] + [number for number in range(1, 9) if number not in held]
        if random.random() < 0.5:
            random.shuffle(pool)
        elif len(pool) > 1 and unseen:
            one = random.randrange(len(unseen))
            other = pick(random, [place for place in range(len(pool)) if place != one])
            pool[one], pool[other] = pool[other], pool[one]
        for place in unseen:
            numbers[place] = pool.pop(0)
    twin.numbers = tuple(numbers)


def _exchange_laid(state: State, twin: State, knowledge: Memory, random: Random) -> None:
    """Somebody else has laid another card."""
    hidden = [seat for seat in _face_down(state) if seat != knowledge.principal]
    if hidden:
        seat = pick(random, hidden)
        twin.laid[seat] = pick(random, _may_lie(state, seat))


def _face_down(state: State) -> list[int]:
    up = face_up(state)
    return [seat for seat in range(state.seats) if (state.chosen & ~up) >> seat & 1]


def _may_lie(state: State, seat: int) -> list[int]:
    """What a card face down can be: after the call of the smugglers, none of them (MT-RND-03)."""
    called = state.stage != CHOOSE and state.edition.reveal != ALL_AT_ONCE
    held = [character for character in range(CHARACTERS) if state.hands[seat] >> character & 1]
    return [character for character in held if character != SMUGGLER or not called]


def _numbers_agree(state: State, twin: State, knowledge: Memory) -> bool:
    for character in range(CHARACTERS):
        held = twin.numbers[character::CHARACTERS]
        if len(set(held)) != state.seats or min(held) < 1 or max(held) > 8:
            return False
    for known, here, there in zip(knowledge.numbers, state.numbers, twin.numbers, strict=True):
        if known and here != there:
            return False
    return True


def _laid_agree(state: State, twin: State, knowledge: Memory) -> bool:
    hidden = _face_down(state)
    for seat in range(state.seats):
        if seat in hidden and seat != knowledge.principal:
            if twin.laid[seat] not in _may_lie(state, seat):
                return False
        elif twin.laid[seat] != state.laid[seat]:
            return False
    return True


def _diamonds_agree(state: State, twin: State, knowledge: Memory) -> bool:
    """What is known is the same, nothing is below its bound, and every share has its size."""
    splits = knowledge.splits()
    change = [there - here for here, there in zip(state.diamonds, twin.diamonds, strict=True)]
    for front in range(FRONTS):
        if knowledge.exact[front]:
            if change[front]:
                return False
        elif twin.diamonds[front] < knowledge.least[front]:
            return False
        elif change[front] and sum([front in fronts for _, fronts in splits]) != 1:
            return False  # of two shares in one drawer, whose diamonds changed? Not worth finding out
    if not _hand_agrees(state, twin, splits):
        return False
    for share, fronts in splits:
        if not _adds_up(share, fronts, change):
            return False
    return True


def _adds_up(share: Share, fronts: list[int], change: list[int]) -> bool:
    """At least one diamond in each drawer, and as many as the share has."""
    total = 0
    for front in fronts:
        if share.parts[front] + change[front] < 1:
            return False
        total += change[front]
    return share.filling or total == 0


def _hand_agrees(state: State, twin: State, splits: list[tuple[Share, list[int]]]) -> bool:
    """While somebody fills, what is not in the drawers is in the hand."""
    if state.stage != FILL:
        return True
    fronts = [front for share, fronts in splits if share.filling for front in fronts]
    moved = sum(twin.diamonds[front] - state.diamonds[front] for front in fronts)
    left: int = twin.share_left
    return left >= 1 and left == state.share_left - moved


PART = MasterThieves()
