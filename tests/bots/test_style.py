"""Style: characters differ in taste and nerve, can be told apart by it, and are as strong as without."""

import pickle

import pytest

from lightfinger import bots, catalog
from lightfinger.bots.forty_thieves.taste import SPECIALS
from lightfinger.bots.master_thieves.taste import tastes
from lightfinger.bots.memory import NOTHING
from lightfinger.bots.personas import Persona
from lightfinger.bots.style import NEUTRAL, Style
from lightfinger.core.rng import Small, seeded
from lightfinger.games.master_thieves.actions import CHOOSES, FLIP, LAY_ALARM, LEAVE, OPENS, TURNS
from lightfinger.games.master_thieves.state import (
    CHARACTER_NAMES,
    DETECTIVE,
    JEWELER,
    MASTER_THIEF,
    OPEN,
    SMUGGLER,
    THIEF,
    State,
)
from lightfinger.lab.habits import Evening, Namer, evenings, named_rightly, telling, word
from lightfinger.play import play_match
from tests.bots.casts import EVERYBODY as CAST
from tests.bots.test_memory import BOX

STYLED = [persona for persona in bots.cast(BOX.name) if not persona.style.neutral]
EVERYBODY = [(name, persona) for name, persona in CAST if not persona.style.neutral]
MATCHES = 500
FRESH = 100_000
"""The first deal of matches that no style was chosen by."""


def view() -> State:
    state = State(catalog.edition(BOX, "zoch-fr"), 2)
    state.round, state.stage = 1, OPEN
    return state


def test_a_neutral_style_adds_nothing() -> None:
    offered = (*CHOOSES, *OPENS, *TURNS, FLIP, LAY_ALARM, LEAVE)

    assert NEUTRAL.neutral
    assert tastes(view(), 0, offered, Style(whim=0.5)) == [0.0] * len(offered)


def test_a_risk_taker_likes_what_it_has_forgotten() -> None:
    places = STYLED[0].craft.places
    contents = places.contents(view())
    believed = places.remembered(view(), 0, [NOTHING, *contents[1:]], True)

    assert tastes(believed, 0, OPENS[:2], Style(risk=0.5)) == [0.5, 0.0]


def test_a_hoarder_keeps_the_cards_that_take_gems() -> None:
    added = tastes(view(), 0, CHOOSES, Style(hoard=0.5))

    assert [card for card in range(6) if added[card] < 0] == [SMUGGLER, THIEF, MASTER_THIEF]
    assert added[JEWELER] == added[DETECTIVE] == 0.0


def test_a_liked_card_is_liked() -> None:
    added = tastes(view(), 0, CHOOSES, Style(cards={"detective": 0.8, "thief": -0.2}))

    assert (added[DETECTIVE], added[THIEF], added[JEWELER]) == (0.8, -0.2, 0.0)


def test_a_bluffer_turns_two_levels_and_lays_alarms() -> None:
    for weight in (0.3, -0.3):
        turns = dict(zip(TURNS, tastes(view(), 0, TURNS, Style(bluff=weight)), strict=True))

        assert {turn.levels: added for turn, added in turns.items()} == {1: 0.0, 2: weight}
        assert tastes(view(), 0, (LAY_ALARM, LEAVE), Style(bluff=weight)) == [weight, 0.0]


def test_spite_flips_away_what_others_can_take() -> None:
    state = view()
    state.diamonds[state.compartment(3)] = 4
    state.secrets = (0,) * 12

    assert tastes(state, 0, (FLIP,), Style(spite=0.5)) == [2.0]


def test_a_style_survives_pickling() -> None:
    style = pickle.loads(pickle.dumps(Style(risk=0.1, cards={"thief": 1.0})))

    assert (style.risk, style.cards, style.neutral) == (0.1, {"thief": 1.0}, False)


def test_the_cast_has_four_faces() -> None:
    assert [persona.name for persona in STYLED] == ["pip", "odile", "lazare", "vesper"]
    assert STYLED[0].style.risk > 0 < STYLED[1].style.hoard
    assert STYLED[2].style.cards["detective"] > 0 < STYLED[3].style.bluff


def test_words_say_the_kind_and_the_values_of_an_answer() -> None:
    assert [word(action) for action in (CHOOSES[2], TURNS[0], FLIP)] == ["Choose 2", "Turn 1 1", "Flip"]


def test_a_namer_names_who_says_a_word_most() -> None:
    known = [Evening("ada", ["x", "x", "y"]), Evening("ben", ["y", "y", "x"])]
    namer = Namer(known)

    assert [namer.name(words) for words in (["x", "x"], ["y", "y", "y"])] == ["ada", "ben"]
    assert named_rightly(namer, known * 2, together=2) == (2, 2)
    assert telling([*known, Evening("ben", ["z"])], 1) == [("x", {"ada": 2.0, "ben": 0.5})]


@pytest.mark.parametrize(("game", "persona"), EVERYBODY, ids=lambda one: getattr(one, "name", ""))
def test_what_a_character_likes_exists(game: str, persona: Persona) -> None:
    known = CHARACTER_NAMES if game == BOX.name else SPECIALS.values()

    assert set(persona.style.cards) <= set(known)


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted({game for game, _ in EVERYBODY}))
def test_characters_are_told_apart_by_their_answers(game: str) -> None:
    """Chance would name one in four rightly. From one match, and from twenty."""
    styled = [persona for played, persona in EVERYBODY if played == game]
    namer = Namer(list(evenings(game, styled, 120)))
    fresh = list(evenings(game, styled, 80, seed=1_000_000))

    assert len(styled) == 4
    right, total = named_rightly(namer, fresh)
    assert right > 0.6 * total
    right, total = named_rightly(namer, fresh, together=20)
    assert right > 0.7 * total


@pytest.mark.long
@pytest.mark.parametrize(("game", "persona"), EVERYBODY, ids=lambda one: getattr(one, "name", ""))
def test_a_character_is_as_strong_as_without_its_style(game: str, persona: Persona) -> None:
    """The same deals from both seats, against the same memory with a neutral style."""
    found = catalog.find(game)
    neutral = persona.styled(Style(whim=persona.style.whim))
    edition = catalog.edition(found)
    won = 0.0
    for match in range(MATCHES):
        seat = match % 2
        pair = [neutral, persona] if seat else [persona, neutral]
        seated = [one.make(found, edition, 2, place) for place, one in enumerate(pair)]
        deal = FRESH + match // 2
        result = play_match(found, edition, seated, seeded(deal), [Small(2 * deal), Small(2 * deal + 1)]).result()
        assert result is not None
        won += (seat in result.winners) / max(1, len(result.winners))
    assert 0.45 <= won / MATCHES <= 0.55, won
