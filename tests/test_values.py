"""What users hold in their hands can be printed, compared, copied, pickled and extended, in both builds alike."""

import copy
import itertools
import multiprocessing
import pickle
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import pytest

import lightfinger
from lightfinger import (
    Action,
    AnyTable,
    Event,
    Frame,
    IllegalAction,
    Refusal,
    Result,
    Rng,
    Table,
    bots,
    catalog,
    records,
)
from lightfinger.bots.belief import Belief
from lightfinger.bots.memory import Content, Model
from lightfinger.bots.places import Places
from lightfinger.bots.scene import Scene, SceneSource, Worlds
from lightfinger.bots.search import Tree
from lightfinger.catalog import NoSuch
from lightfinger.core.game import AnyGame, BadOption
from lightfinger.core.rng import Scripted, Small, Stream, seeded
from lightfinger.play import play_match
from lightfinger.records import BadRecord, Deal, Record
from tests import toy

GAMES = list(catalog.GAMES.values())
COMMANDS = 40

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def in_the_middle(game: AnyGame) -> tuple[AnyTable, Stream]:
    """A match at random that is not over, and the chance that it goes on with."""
    whole, _ = played(game, COMMANDS * 2)
    return played(game, len(whole.log) // 2)


def played(game: AnyGame, commands: int) -> tuple[AnyTable, Stream]:
    """A match at random after so many commands, or at its end."""
    rng = seeded(7)
    table = lightfinger.new_table(game.name, seats=3, rng=rng)
    choices = Small(1)
    while (seat := table.first()) >= 0 and len(table.log) < commands:
        table.act(seat, choices.pick(table.legal(seat)), rng)
    return table, rng


def ended(game: AnyGame) -> AnyTable:
    """A match at random to its end."""
    random = bots.find(game.name, "random")
    edition = catalog.edition(game)
    players = [random.make(game, edition, 2, seat) for seat in range(2)]
    return play_match(game, edition, players, seeded(1), [Small(1), Small(2)])


def drawn(rng: Rng) -> Rng:
    rng.below(6)
    return rng


def public_values() -> dict[str, Any]:
    """One of everything that is public and can be equal to another."""
    values: dict[str, Any] = {
        "refusal": Refusal("MT-BOX-01", "the box is full"),
        "result": Result([1, 2], [1], "scored"),
        "small": drawn(Small(3)),
        "stream": drawn(seeded(3)),
        "labelled stream": drawn(seeded(3).stream("deal")),
        "scripted": drawn(Scripted([4, 5])),
        "deal": Deal("table", b"commitment", b"seed", [b"nonce"]),
    }
    for game in GAMES:
        table, _ = in_the_middle(game)
        over = ended(game)
        values |= {
            f"{game.name} table": table,
            f"{game.name} state": table.state,
            f"{game.name} view": table.view(1),
            f"{game.name} edition": table.edition,
            f"{game.name} frame": table.log[-1],
            f"{game.name} deal": table.log[0],
            f"{game.name} result": over.result(),
            f"{game.name} option": game.options[0],
            f"{game.name} printing": catalog.printing(game),
            f"{game.name} record": Record.of(over, ["Ada", "Bob"]),
            f"{game.name} game": game,
        }
        for frame in over.log:
            values |= {f"{game.name} {type(event).__name__}": event for event in frame.events}
        actions = game.every_action(table.edition, 3)
        values |= {f"{game.name} {type(action).__name__}": action for action in actions}
    return values


VALUES = public_values()
SAME: dict[str, Callable[[Any], Any]] = {
    "pickle": lambda value: pickle.loads(pickle.dumps(value)),
    "old pickle": lambda value: pickle.loads(pickle.dumps(value, protocol=2)),
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
}


def test_the_values_hold_most_actions_and_events_of_every_game() -> None:
    for game in GAMES:
        held = {type(value) for value in VALUES.values()}
        assert held >= set(game.actions)
        assert len(held & set(game.events)) > len(game.events) / 2


@pytest.mark.parametrize("way", SAME)
@pytest.mark.parametrize("name", VALUES)
def test_a_copy_is_equal(name: str, way: str) -> None:
    value = VALUES[name]
    copied = SAME[way](value)

    assert type(copied) is type(value)
    assert copied == value
    assert repr(copied) == repr(value)


@pytest.mark.parametrize("name", VALUES)
def test_everything_prints_something_useful(name: str) -> None:
    assert " object at 0x" not in repr(VALUES[name])
    assert type(VALUES[name]).__name__ in repr(VALUES[name])


def test_different_values_are_not_equal() -> None:
    names = list(VALUES)
    # Some actions and events have no content, and the views of a moment may agree.
    for one, other in itertools.pairwise(names):
        if type(VALUES[one]) is not type(VALUES[other]):
            assert VALUES[one] != VALUES[other]
    assert Small(1) != Small(2)
    assert seeded(1) != seeded(2)
    assert seeded(1) != seeded(1).stream("deal")
    assert seeded(1) != drawn(seeded(1))
    assert Scripted([1]) != drawn(Scripted([1]))
    assert Result([1, 2], [1], "scored") != Result([1, 2], [0], "scored")
    assert Frame(0, None, []) != Frame(1, None, [])


@every_game
def test_editions_with_the_same_values_are_equal_and_hash_alike(game: AnyGame) -> None:
    one, other = catalog.edition(game), catalog.edition(game)
    assert one == other
    assert hash(one) == hash(other)
    for option in game.options:
        if option.words == ("no", "yes"):
            now = getattr(one, option.name)
            assert catalog.edition(game, "", {option.name: not now}) != one
            break
    for name in game.editions[1:]:
        assert catalog.edition(game, name) != one


def test_no_repr_tells_a_secret() -> None:
    stream = Stream(b"k" * 32)
    deal = Deal("table", b"c" * 32, b"s" * 32, [b"n" * 32])
    for secret, holder in ((b"k", stream), (b"k", drawn(stream.stream("deal"))), (b"s", deal), (b"n", deal)):
        assert (secret * 4).decode() not in repr(holder)


@every_game
def test_the_copy_of_a_table_goes_its_own_way(game: AnyGame) -> None:
    table, rng = in_the_middle(game)
    before = pickle.dumps(table)
    for other in (table.copy(), copy.copy(table), copy.deepcopy(table), pickle.loads(before)):
        assert other == table
        seat = other.first()
        other.act(seat, other.legal(seat)[-1], copy.deepcopy(rng))
        assert other != table
        assert len(other.log) == len(table.log) + 1
        assert table == pickle.loads(before)


@every_game
def test_the_copy_of_a_state_goes_its_own_way(game: AnyGame) -> None:
    table, _ = in_the_middle(game)
    before = pickle.dumps(table.state)
    for other in (copy.deepcopy(table.state), copy.copy(table.state), pickle.loads(before)):
        game.playout(other, Small(5))
        assert other != table.state
        assert table.state == pickle.loads(before)
    # What was unpickled plays on as the original does.
    one, two = pickle.loads(before), game.copy(table.state)
    assert game.playout(one, Small(9)) == game.playout(two, Small(9))
    assert one == two


@every_game
def test_a_table_tells_where_it_is(game: AnyGame) -> None:
    table, _ = in_the_middle(game)
    assert repr(table) == f"<Table {game.name}, 3 seats, {len(table.log)} frames, waits for {asked(table)}>"
    assert repr(ended(game)).endswith("waits for nobody>")


def asked(table: AnyTable) -> str:
    return ", ".join(str(seat) for seat in range(table.seats) if table.legal(seat))


def test_a_copied_action_is_the_action_itself() -> None:
    """Rules and environments find actions by identity first."""
    action = GAMES[0].every_action(catalog.edition(GAMES[0]), 2)[0]
    assert copy.copy(action) is copy.deepcopy(action) is action


def test_a_game_is_pickled_by_its_name_and_only_if_it_has_one() -> None:
    for game in GAMES:
        assert pickle.loads(pickle.dumps(game)) is game
        assert copy.deepcopy(game) is game
    with pytest.raises(TypeError, match="not in the catalogue"):
        pickle.dumps(toy.GAME)


@pytest.mark.parametrize(
    "problem",
    [
        IllegalAction(Refusal("MT-BOX-01", "the box is full")),
        BadOption("seats", "must be 2"),
        NoSuch("game", "chess", ["go", "shogi"]),
        NoSuch("game", "ches", ["chess", "shogi"]),
        BadRecord(3, "is torn"),
    ],
    ids=lambda problem: type(problem).__name__,
)
def test_an_exception_can_be_pickled(problem: Exception) -> None:
    back = pickle.loads(pickle.dumps(problem))
    assert type(back) is type(problem)
    assert str(back) == str(problem)
    assert getattr(back, "refusal", None) == getattr(problem, "refusal", None)
    assert getattr(back, "option", None) == getattr(problem, "option", None)
    assert getattr(back, "line", None) == getattr(problem, "line", None)


def do_what_is_not_legal(name: str) -> None:
    """Runs in another process."""
    game = catalog.find(name)
    table, rng = in_the_middle(game)
    seat = table.first()
    illegal = [action for action in game.every_action(table.edition, 3) if action not in table.legal(seat)]
    table.act(seat, illegal[0], rng)


def test_a_refusal_comes_out_of_a_process_pool() -> None:
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        for game in GAMES:
            with pytest.raises(IllegalAction) as refused:
                pool.submit(do_what_is_not_legal, game.name).result()
            assert refused.value.refusal.clause
            assert str(refused.value) == str(refused.value.refusal)


@every_game
def test_what_is_no_action_is_refused_as_such(game: AnyGame) -> None:
    table, rng = in_the_middle(game)
    before = table.copy()
    nothing: Any = None
    with pytest.raises(TypeError, match="Action object expected; got"):
        table.act(table.first(), nothing, rng)
    with pytest.raises(IllegalAction, match=rf"Lay\(card=3\) is no action of {game.title} \(action\)"):
        table.act(table.first(), toy.Lay(3), rng)
    assert table == before


class Highest(Rng):
    """Always the highest number: a user's own source of chance."""

    def __init__(self, taken: int = 0) -> None:
        self.taken = taken

    def stream(self, label: str) -> Rng:
        return self

    def below(self, bound: int) -> int:
        self.taken += 1
        return bound - 1


@every_game
def test_chance_can_be_subclassed(game: AnyGame) -> None:
    rng = Highest()
    table = Table(game, catalog.edition(game), 2)
    table.deal(rng)
    assert rng.taken > 0
    assert rng.pick([1, 2, 3]) == 3
    shuffled = [1, 2, 3]
    rng.shuffle(shuffled)
    assert shuffled == [1, 2, 3]
    for copied in (copy.deepcopy(rng), pickle.loads(pickle.dumps(rng))):
        assert copied.taken == rng.taken
        copied.below(2)
        assert copied.taken == rng.taken + 1


class Guess(Scene):
    """A user's own scene: wins if the first action is the last of the list."""

    def __init__(self, inner: Scene, chosen: bool = False) -> None:
        self.inner = inner
        self.chosen = chosen

    def again(self) -> Scene:
        return Guess(self.inner.again(), self.chosen)

    def first(self) -> int:
        return self.inner.first()

    def legal(self, seat: int) -> tuple[Action, ...]:
        return self.inner.legal(seat)

    def rates(self, seat: int, legal: tuple[Action, ...]) -> list[float]:
        return [0.0] * len(legal)

    def act(self, seat: int, action: Action, rng: Rng) -> int:
        self.chosen = action == self.inner.legal(seat)[-1]
        return self.inner.act(seat, action, rng)

    def guess(self, seat: int, rng: Rng) -> None:
        self.inner.guess(seat, rng)

    def secret(self) -> bool:
        return False

    def over(self) -> bool:
        return True

    def play_on(self, rng: Rng) -> None:
        pass

    def worth(self, seat: int) -> float:
        return 1.0 if self.chosen else 0.0


class Guesses(SceneSource):
    """A user's own source of scenes."""

    def __init__(self, game: AnyGame, view: Any, seat: int) -> None:
        self.worlds = Worlds(game, view, seat)

    def scene(self, rng: Rng) -> Scene:
        return Guess(self.worlds.scene(rng))


@every_game
def test_scenes_of_a_search_can_be_subclassed(game: AnyGame) -> None:
    table, _ = in_the_middle(game)
    seat = table.first()
    while len(table.legal(seat)) == 1 or len(table.legal(seat)) > 8:
        table.act(seat, table.legal(seat)[0], seeded(2))
        seat = table.first()
    tree = Tree(seat, table.legal(seat), 1)
    source = Guesses(game, table.view(seat), seat)
    for _ in range(200):
        tree.grow(source)
    assert tree.favourite() == table.legal(seat)[-1]


class Nowhere(Places):
    """A user's own places: a single one that is never seen."""

    def __init__(self, content: Content) -> None:
        self.content = content

    def count(self) -> int:
        return 1

    def contents(self, view: Any) -> list[Content]:
        return [self.content]

    def plain(self, content: Content) -> bool:
        return False

    def in_sight(self, view: Any, seat: int) -> int:
        return 0

    def looked(self, event: Event) -> list[int]:
        return []

    def exchanged(self, event: Event) -> tuple[int, int]:
        return (-1, -1)

    def stirred(self, view: Any, event: Event, rng: Rng) -> list[tuple[int, int]]:
        return []

    def acts(self, view: Any) -> int:
        return 0


@every_game
def test_places_of_a_memory_can_be_subclassed_and_a_belief_copied(game: AnyGame) -> None:
    table, _ = in_the_middle(game)
    belief = Belief(game, table.edition, 3, 1, Nowhere((5,)), Model(decay=0.5), b"key")
    told = table.feed(1)
    for events in told[:-5]:
        belief.hear(events)
    for copied in (copy.deepcopy(belief), pickle.loads(pickle.dumps(belief))):
        assert copied.view == belief.view
        assert copied.recalled() == belief.recalled()
        expected = copy.deepcopy(belief)
        for events in told[-5:]:
            copied.hear(events)
            expected.hear(events)
            assert copied.recalled() == expected.recalled()
            assert copied.memory.since(0) == expected.memory.since(0)


@every_game
def test_bots_can_be_copied_and_pickled(game: AnyGame) -> None:
    table, _ = in_the_middle(game)
    seat = table.first()
    for name, maker in bots.bots(game.name).items():
        assert name in repr(maker)
        bot = pickle.loads(pickle.dumps(maker)).make(game, table.edition, 3, seat, b"key")
        for events in table.feed(seat):
            bot.hear(events)
        if getattr(maker, "iterations", 0):
            continue  # its search stops by the clock, so the answer may differ
        answers = [one.choose(table.legal(seat), Small(1)) for one in (bot, copy.deepcopy(bot))]
        answers.append(pickle.loads(pickle.dumps(bot)).choose(table.legal(seat), Small(1)))
        assert answers[0] == answers[1] == answers[2]


@every_game
def test_a_record_that_was_read_again_is_equal(game: AnyGame) -> None:
    record = Record.of(ended(game), ["Ada", "Bob"])
    again = records.parse(f"{line}\n" for line in record.lines())
    assert again == record
    assert again != Record.of(ended(game), ["Ada", "Eve"])
    assert again.table() == record.table()
