"""Thinking ahead: it finds what is plainly best, mixes what is chosen in secret, and is never late or lost."""

import time
from typing import Any

import pytest

from lightfinger import bots, catalog
from lightfinger.bots.belief import Belief
from lightfinger.bots.memory import PERFECT
from lightfinger.bots.player import Player, Search
from lightfinger.bots.scene import SceneSource, Worlds
from lightfinger.bots.search import DEEPER, Node, Tree
from lightfinger.core.events import EVERYONE, Action, Event
from lightfinger.core.rng import Small, seeded
from lightfinger.core.table import Table
from lightfinger.games.master_thieves.actions import FLIP, FRONT, OPENS, SECRET, Turn
from lightfinger.games.master_thieves.events import (
    Asked,
    Opened,
    Placed,
    Revealed,
    RingJudged,
    RoundBegan,
    RubiesHidden,
    TurnBegan,
)
from lightfinger.games.master_thieves.state import BOX, MASTER, MASTER_THIEF, THIEF
from tests.bots.casts import CAST

MASTER_THIEVES = catalog.find("master-thieves")
CRAFT = CAST["master-thieves"][-1].craft


def mind(*told: Event) -> Belief:
    """What seat 0 of two believes that was told this."""
    belief = Belief(MASTER_THIEVES, catalog.edition(MASTER_THIEVES), 2, 0, CRAFT.places, PERFECT)
    belief.hear([RubiesHidden(EVERYONE, [0, 1, 1, 0] * 3), RoundBegan(EVERYONE, 1), *told])
    return belief


def lying(slot: int, diamonds: int, sapphires: int) -> list[Event]:
    return [TurnBegan(EVERYONE, 1), Opened(EVERYONE, 1, slot), Placed(EVERYONE, 1, diamonds, sapphires)]


def turn(character: int) -> list[Event]:
    return [Revealed(EVERYONE, 0, character, 1), RingJudged(EVERYONE, 0, 0, False), TurnBegan(EVERYONE, 0)]


def search(iterations: int = 60, seconds: float = 60.0) -> Search:
    return Search(CRAFT.scene_source, CRAFT.rates, iterations, seconds)


def test_a_thief_opens_the_richest_drawer() -> None:
    belief = mind(*lying(1, 3, 0), *lying(5, 1, 2), *lying(3, 2, 0), *turn(THIEF))

    assert search()(belief, OPENS, Small(1)) is OPENS[5]


def test_a_master_thief_takes_the_ruby_that_is_there() -> None:
    belief = mind(*lying(6, 2, 0), *turn(MASTER_THIEF), Opened(EVERYONE, 0, 6), Asked(EVERYONE, 0, MASTER))

    assert search()(belief, (FRONT, SECRET), Small(1)) is SECRET


def positions(name: str, count: int) -> list[tuple[Belief, tuple[Action, ...]]]:
    """Decisions in the middle of matches between rule-of-thumb players."""
    game = catalog.find(name)
    edition = catalog.edition(game)
    found: list[tuple[Belief, tuple[Action, ...]]] = []
    for seed in range(count):
        players = [bots.find(name, "thumb").make(game, edition, 2, seat) for seat in range(2)]
        table, chance = Table(game, edition, 2), Small(seed)
        frame = table.deal(seeded(seed))
        while True:
            for seat, player in enumerate(players):
                player.hear(frame.heard_by(seat))
            asked = table.first()
            legal = table.legal(asked)
            if len(table.log) > 20 + 3 * seed and len(legal) > 1:
                break
            frame = table.act(asked, players[asked].choose(legal, chance), seeded(seed))
        player = players[asked]
        assert isinstance(player, Player)
        found.append((player.belief, legal))
    return found


@pytest.mark.parametrize("name", CAST)
def test_the_same_belief_and_chance_give_the_same_answer(name: str) -> None:
    craft = CAST[name][-1].craft
    for belief, legal in positions(name, 3):
        answers = [Search(craft.scene_source, craft.rates, 8, 60.0)(belief, legal, Small(7)) for _ in range(2)]
        assert answers[0] is answers[1] or answers[0] == answers[1]
        assert answers[0] in legal


@pytest.mark.parametrize("name", CAST)
def test_a_clock_that_has_run_out_leaves_a_legal_answer(name: str) -> None:
    craft = CAST[name][-1].craft
    for belief, legal in positions(name, 2):
        began = time.process_time()
        assert Search(craft.scene_source, craft.rates, 1_000_000, 0.0)(belief, legal, Small(7)) in legal
        assert time.process_time() - began < 1.0


@pytest.mark.pure
def test_worlds_that_contradict_the_rules_leave_the_rules_of_thumb() -> None:
    # Inside, because a compiled class takes no interpreted heirs.
    class Contradiction(SceneSource):
        """Every world breaks a rule."""

        def scene(self, rng: Any) -> Any:
            raise LookupError("no such drawer")

    belief = mind(*lying(5, 1, 2), *turn(THIEF))
    lost = Search(lambda _: Contradiction(), CRAFT.rates, 5, 60.0)

    assert lost(belief, OPENS, Small(1)) is OPENS[5]


def test_a_card_laid_in_secret_is_mixed() -> None:
    """Where no drawer calls for one card, whoever watches cannot foresee it."""
    belief = mind()
    legal = MASTER_THIEVES.legal(belief.view, 0)

    assert len({search(24)(belief, legal, Small(seed)) for seed in range(12)}) > 2


def test_what_others_chose_in_secret_is_not_known_to_the_tree() -> None:
    """Whatever card lies face down, the answer is the same."""
    belief = mind()
    legal = MASTER_THIEVES.legal(belief.view, 0)

    assert search(4)(belief, legal, Small(3)) in legal
    assert belief.view.laid == [-1, -1]


def test_a_tree_of_any_game_can_be_grown_without_a_word_about_strategy() -> None:
    for name in CAST:
        for belief, legal in positions(name, 2):
            tree = Tree(belief.seat, legal, 1)
            for _ in range(20):
                tree.grow(Worlds(belief.game, belief.view, belief.seat))
            assert tree.root.total == 20
            assert tree.favourite() in legal
            assert all(0.0 <= value <= 1.0 for value in tree.values())


@pytest.mark.pure
def test_every_answer_is_tried_in_the_same_worlds() -> None:
    made = []

    class Counted(Worlds):
        """Notes every world that is imagined."""

        def scene(self, rng: Any) -> Any:
            made.append(rng)
            return super().scene(rng)

    belief, legal = positions("master-thieves", 1)[0]
    tree = Tree(belief.seat, legal, 1)
    for _ in range(40):
        tree.grow(Counted(belief.game, belief.view, belief.seat))

    assert len(made) == max(tree.root.visits) < 40


@pytest.mark.parametrize("name", CAST)
def test_replies_are_thought_about_only_after_some_trials(name: str) -> None:
    for belief, legal in positions(name, 2):
        tree = Tree(belief.seat, legal, 1)
        scene_source = CAST[name][-1].craft.scene_source(belief)
        for _ in range(30):
            tree.grow(scene_source)
        for visits, replies in zip(tree.root.visits, tree.root.children, strict=True):
            assert visits > DEEPER or not replies


def test_a_box_that_may_be_turned_and_flipped_is_turned_first_and_then_only_the_flip_is_thought_about() -> None:
    """To a perfect memory a turn is nothing, so there is nothing else to compare."""
    game = MASTER_THIEVES
    table = Table(game, catalog.edition(game, "zoch-fr"), 2)
    players = [bots.find("master-thieves", "thumb").make(game, table.edition, 2, seat) for seat in range(2)]
    frame = table.deal(seeded(3))
    thought: set[int] = set()
    while len(thought) < 2:
        for seat, player in enumerate(players):
            player.hear(frame.heard_by(seat))
        state, asked = table.state, table.first()
        player, legal = players[asked], table.legal(asked)
        if state.stage == BOX and state.round and len(legal) > 1:
            assert isinstance(player, Player)
            tree = Tree(asked, legal, 1)
            tree.grow(CRAFT.scene_source(player.belief))
            thought.add(len(tree.root.actions))
            if state.box_left > 1:
                assert [type(action) for action in tree.root.actions] == [Turn]
                assert isinstance(search(9)(player.belief, legal, Small(1)), Turn)
            else:
                assert FLIP in tree.root.actions
        frame = table.act(asked, player.choose(legal, Small(1)), seeded(3))

    assert thought == {1, 2}


def test_a_node_tries_first_what_seems_best_and_then_what_brings_most() -> None:
    node = Node()
    legal = (OPENS[0], OPENS[1], OPENS[2])
    node.offer(legal, [0.0, 5.0, 1.0])

    assert node.actions == [OPENS[1], OPENS[2], OPENS[0]]
    assert node.pick(legal) == 0
    for _ in range(40):
        chosen = node.pick(legal)
        node.count(chosen, 1.0 if chosen == 2 else 0.0)
    assert node.visits[2] > node.visits[0] > 0
    assert node.pick((OPENS[2],)) == 1
    assert node.pick((OPENS[7],)) < 0
