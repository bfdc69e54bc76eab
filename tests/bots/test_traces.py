"""Memory as traces: each thing that it does, alone, and its promise in play."""

import copy
import math
import pickle

import pytest

from lightfinger import bots
from lightfinger.bots.belief import Belief
from lightfinger.bots.master_thieves import PLACES
from lightfinger.bots.memory import FINE, NOTHING, Memory
from lightfinger.bots.personas import Persona
from lightfinger.bots.traces import ADULT, CHILD, TraceModel
from lightfinger.core.events import UNKNOWN
from lightfinger.core.rng import Scripted, Small
from lightfinger.lab.recall import measured
from tests.bots.casts import CAST
from tests.bots.test_memory import BOX, SIGHTINGS, WITHIN, listening

MIDDLE = FINE // 2
"""A draw that makes no noise."""
STILL = TraceModel(threshold=-1.0, rehearsal=0.0, attention=1.0, swap=0.0, level=0.0, parity=0.0)
RUBY = 1.0


def seen(model: TraceModel, places: int = 4, salience: float = 0.0) -> Memory:
    memory = model.memory(places)
    for place in range(places):
        memory.see(place, (place, 9), True, False, Scripted([MIDDLE]), salience)
    return memory


def after(memory: Memory, commands: int) -> Memory:
    for _ in range(commands):
        memory.tick(Scripted([]))
    return memory


def test_activation_falls_by_a_power_law() -> None:
    assert STILL.activation([16]) == pytest.approx(-0.5 * math.log(16))
    assert STILL.activation([16, 4]) == pytest.approx(math.log(16**-0.5 + 4**-0.5))


def test_a_trace_is_lost_when_it_falls_below_the_threshold() -> None:
    """ln(t) / 2 is 1 after 7.4 commands."""
    memory = seen(STILL)

    assert after(memory, 7).recall(0) == (0, 9)
    assert after(memory, 1).recall(0) == NOTHING


def test_what_is_lost_leaves_its_gist_for_a_while() -> None:
    """0.8 lower is after 36.6 commands."""
    memory = after(seen(STILL), 8)

    assert (memory.recall(0), memory.gist(0)) == (NOTHING, (0, 9))
    assert after(memory, 28).gist(0) == (0, 9)
    assert after(memory, 1).gist(0) == NOTHING


def test_what_is_striking_stays_longer() -> None:
    assert after(seen(STILL, salience=RUBY), 30).recall(0) == (0, 9)
    assert after(seen(TraceModel(threshold=-1.0, rehearsal=0.0, salience=0.0), salience=RUBY), 30).recall(0) == NOTHING


def test_the_strongest_are_rehearsed() -> None:
    model = TraceModel(threshold=-1.0, span=1, rehearsal=1.0, attention=1.0)
    memory = model.memory(2)
    memory.see(0, (1,), True, False, Scripted([MIDDLE]), 0.5)
    memory.see(1, (2,), True, False, Scripted([MIDDLE]))
    after(memory, 30)

    assert [memory.recall(place) for place in range(2)] == [(1,), NOTHING]


def test_seeing_it_again_rehearses_it() -> None:
    memory = after(seen(STILL), 4)
    memory.see(0, (0, 9), True, False, Scripted([MIDDLE]))
    memory.see(1, (7, 7), True, False, Scripted([MIDDLE]))

    assert [memory.recall(place) for place in (0, 1)] == [(0, 9), (7, 7)]
    after(memory, 9)
    assert [memory.recall(place) for place in (0, 1)] == [(0, 9), NOTHING]


def test_nothing_comes_back_by_itself() -> None:
    rng = Small(5)
    memory = TraceModel(rehearsal=0.5).memory(6)
    for place in range(6):
        memory.see(place, (place,), True, False, rng)
    before = [True] * 6
    lost = 0
    for _ in range(200):
        memory.tick(rng)
        now = [memory.recall(place) != NOTHING for place in range(6)]
        assert not any(new and not old for new, old in zip(now, before, strict=True))
        lost += before.count(True) - now.count(True)
        before = now
    assert lost > 0


def test_neighbours_are_confused() -> None:
    memory = seen(TraceModel(swap=0.5, rehearsal=0.0))
    memory.stir([(0, 1), (2, 3)], Scripted([0, MIDDLE]))

    assert [memory.recall(place)[0] for place in range(4)] == [1, 0, 2, 3]
    assert [memory.recalls_rightly(place) for place in range(4)] == [False, False, True, True]
    memory.stir([(1, 0)], Scripted([0]))
    assert [memory.recall(place) for place in range(2)] == [NOTHING, NOTHING]


def test_a_turned_level_is_a_step_off() -> None:
    memory = seen(TraceModel(level=0.5, rehearsal=0.0), 8)
    memory.shift([[0, 1, 2, 3], [4, 5, 6, 7]], Scripted([0, 1, MIDDLE]))

    assert [memory.recall(place)[0] for place in range(8)] == [1, 2, 3, 0, 4, 5, 6, 7]
    assert [memory.recalls_rightly(place) for place in range(8)] == [False] * 4 + [True] * 4


def test_a_flip_confuses_the_faces_of_all_places() -> None:
    memory = seen(TraceModel(parity=0.5, rehearsal=0.0), 2)
    memory.flip(Scripted([0]))

    assert [memory.overturned(place) for place in range(2)] == [True, True]
    assert not memory.recalls_rightly(0)
    memory.flip(Scripted([0]))
    assert memory.recall(0) == NOTHING


def test_marks_help_to_tell_places_apart() -> None:
    for marked, right in ((False, False), (True, True)):
        memory = seen(TraceModel(swap=0.4, grain=1.0, rehearsal=0.0), 2)
        memory.marked = marked
        memory.stir([(0, 1)], Scripted([FINE * 3 // 10]))

        assert memory.recalls_rightly(0) == right


def test_a_memory_of_traces_survives_copying_and_pickling() -> None:
    memory = after(seen(STILL), 3)
    for other in (copy.deepcopy(memory), pickle.loads(pickle.dumps(memory))):
        after(other, 4)
        assert other.recall(0) == (0, 9)
        assert after(other, 1).recall(0) == NOTHING
    assert memory.commands == 3


def test_the_gist_of_a_drawer_is_a_bound_and_no_number() -> None:
    content = (3, 0, 1, 0, 0, 0, 1, 0)

    assert PLACES.gist(content) == (1, 4, 0, 0, 0, 0, UNKNOWN, UNKNOWN)
    assert PLACES.turned_over(content) == (0, 0, 0, 3, 0, 1, 0, 1)


def test_worlds_of_a_memory_of_traces_have_every_gem() -> None:
    worlds = gists = 0
    for number, beliefs in enumerate(listening(BOX, CAST[BOX.name][0], CHILD, seed=2)):
        belief: Belief = beliefs[number % 2]
        if belief.view.round and number % 5 == 0:
            world = belief.world(Small(number))
            assert min(world.diamonds) >= 0
            assert min(world.secrets) >= 0
            assert sum(world.secrets) <= sum(belief.view.secrets)
            gists += any(UNKNOWN in content for content in belief.recalled())
            worlds += 1
    assert worlds > 10
    assert gists > 5


def remembering(name: str, model: TraceModel) -> Persona:
    return bots.cast(name)[1].remembering(model)


@pytest.mark.slow
def test_rubies_are_recalled_more_often_than_diamonds() -> None:
    """About thirty commands after the sighting; without salience they are recalled alike."""
    striking = measured(BOX.name, remembering(BOX.name, ADULT), 24).by_salience
    alike = measured(BOX.name, remembering(BOX.name, TraceModel(salience=0.0)), 24).by_salience

    assert striking[RUBY].measured() > striking[0.0].measured() + 0.1
    assert striking[0.0].measured() > striking[-0.5].measured() + 0.05
    assert alike[RUBY].measured() == pytest.approx(alike[0.0].measured(), abs=0.1)


@pytest.mark.slow
def test_without_gist_nothing_is_left_of_what_is_lost() -> None:
    sharp, vague = (
        measured(BOX.name, remembering(BOX.name, model), 8).by_commands[32] for model in (TraceModel(gist=0.0), ADULT)
    )
    assert sharp.gist() == 0.0
    assert vague.gist() > 0.1
    assert sharp.right == vague.right


@pytest.mark.long
@pytest.mark.parametrize("model", [ADULT, CHILD], ids=["adult", "child"])
@pytest.mark.parametrize("name", CAST)
def test_traces_are_recalled_as_often_as_promised(name: str, model: TraceModel) -> None:
    """By commands and by moves since the sighting, in every bin of at least 2,000 sightings."""
    curve = measured(name, remembering(name, model), 100)
    for bins in (curve.by_commands, curve.by_moves):
        judged = {at: one for at, one in bins.items() if len(one.sightings) >= SIGHTINGS}
        assert judged
        for at, one in judged.items():
            assert one.measured() == pytest.approx(one.promise(), abs=WITHIN), at
