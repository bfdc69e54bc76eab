"""Events as sentences."""

import pytest

from lightfinger import catalog
from lightfinger.core.events import EVERYONE, NOBODY, Event, only
from lightfinger.core.rng import Small, seeded
from lightfinger.core.table import Table
from lightfinger.games.forty_thieves import GAME
from lightfinger.games.forty_thieves.actions import PASS
from lightfinger.games.forty_thieves.events import (
    TOKEN,
    Asked,
    Chose,
    Covered,
    Cursed,
    Dealt,
    Drew,
    Ended,
    Held,
    Hidden,
    Hoarded,
    JarsAssigned,
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
    Stacked,
    Swapped,
    Threw,
    ThrewFaceDown,
    TurnBegan,
    WindowClosed,
    WindowOpened,
)
from lightfinger.games.forty_thieves.jars import (
    AMULET,
    DAGGER,
    EVIL_EYE,
    GENIE,
    LANTERN,
    MERCHANT,
    SAPPHIRE,
    SINBAD,
)
from lightfinger.games.forty_thieves.state import ACTION, ALL_LOST, REASONS, SCORED, STACK_OUT, TURN_LIMIT
from lightfinger.games.forty_thieves.steal_events import (
    LOOT,
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
from tests.games.forty_thieves.scenario import scenario

SENTENCES: list[tuple[Event, str]] = [
    (JarsAssigned(NOBODY, [], [], [], [], []), ""),
    (Dealt(EVERYONE, [0], 44, 3), ""),
    (Hidden(NOBODY, []), ""),
    (Stacked(NOBODY, [], []), ""),
    (TurnBegan(EVERYONE, 1), "Seat 1 begins a turn."),
    (Asked(EVERYONE, 0, ACTION), ""),
    (Passed(EVERYONE, 2), "Seat 2 passes."),
    (Chose(only(0), 0, 1), ""),
    (Threw(EVERYONE, 0, [0, 15], [4, DAGGER]), "Seat 0 throws the red star, the Dagger."),
    (ThrewFaceDown(EVERYONE, 0, [0, 15]), "Seat 0 throws [red sun], [blue sun] face down."),
    (Drew(EVERYONE, 1, [0, 6], 3), "Seat 1 draws 2: [red sun], [green clubs]."),
    (Drew(EVERYONE, 1, [-1, -1, -1], -1), "Seat 1 draws 3."),
    (Held(only(1), 1, [0, 6], [4, 28]), "Seat 1 holds the red star, the red sun Leader."),
    (Reshuffled(EVERYONE, 4), "The discard is shuffled and becomes the stack."),
    (Refilled(EVERYONE, [3], [4], 5), "New on the board: [red star] at d1."),
    (Refilled(EVERYONE, [3, 12], [4, 20], 5), "New on the board: [red star], [golden] at d1, a4."),
    (Peeked(EVERYONE, 0, 7), "Seat 0 looks under the jar at d2 and shows nothing."),
    (Looked(EVERYONE, 0, [7, 11]), "Seat 0 looks by Lantern at d2, d3."),
    (Saw(only(0), [7, 11], [20, 1]), "The jar at d2 hides the Lantern. The jar at d3 hides the red clubs."),
    (
        Revealed(EVERYONE, 0, [7, 14], [AMULET, SAPPHIRE]),
        "The tile at d2 shows the Amulet. The tile at c4 shows the Sapphire.",
    ),
    (Hoarded(EVERYONE, 1, [14]), "Seat 1 takes 1 Sapphire tile."),
    (Hoarded(EVERYONE, 1, [7, 14]), "Seat 1 takes 2 Sapphire tiles."),
    (Covered(EVERYONE), ""),
    (Replaced(EVERYONE, 0, 5, 4), "Seat 0 puts [red star] at b2 and takes up what lay there."),
    (Led(EVERYONE, 0, 9, 1, 28, -1), "Seat 0 puts the red sun Leader face up at b3."),
    (Played(EVERYONE, 0, 0, LANTERN, 16 * 5 + 10), "Seat 0 plays the Lantern over b2 and c3."),
    (Played(EVERYONE, 0, 1, SAPPHIRE, 4), "Seat 0 plays the Sapphire to take g4."),
    (Played(EVERYONE, 0, 1, SAPPHIRE, 9 + 21), "Seat 0 plays the Sapphire to take a gem of seat 1."),
    (
        Played(EVERYONE, 0, 1, SAPPHIRE, 9 + 2 * 21 + 1 + 14),
        "Seat 0 plays the Sapphire to take the Sapphire tile [yellow star] of seat 2.",
    ),
    (Played(EVERYONE, 0, 1, SAPPHIRE, LOOT), "Seat 0 plays the Sapphire to take a gem of the Merchant."),
    (Played(EVERYONE, 0, 2, AMULET, TOKEN), "Seat 0 plays the Amulet against an Evil Eye."),
    (Played(EVERYONE, 0, 8, EVIL_EYE, 1), "Seat 0 plays the Evil Eye against seat 1."),
    (Parried(EVERYONE, 1, 7, DAGGER), "Seat 1 answers with the Dagger."),
    (WindowOpened(EVERYONE, 0b110), ""),
    (WindowClosed(EVERYONE, True), "It works."),
    (WindowClosed(EVERYONE, False), "It is cancelled."),
    (Relieved(EVERYONE, 0, TOKEN), "Seat 0 is rid of an Evil Eye token."),
    (Relieved(EVERYONE, 0, 8), "Seat 0 is rid of the Evil Eye [green hand]."),
    (Cursed(EVERYONE, 2, 8), "Seat 2 gets the Evil Eye [green hand]."),
    (
        Announced(EVERYONE, 0, 4, [1, 8, 10, 16]),
        "Seat 0 announces g4: the red clubs, the green hand, the yellow sun, the blue clubs.",
    ),
    (Succeeded(EVERYONE, 0, 0), "The four match."),
    (Failed(EVERYONE, 0), "The four do not match; seat 0 takes an Evil Eye."),
    (Claimed(EVERYONE, 0, 14), "Seat 0 claims column b too."),
    (Declined(EVERYONE, 0), "Seat 0 takes nothing."),
    (Stole(EVERYONE, 0, 8), "Seat 0 takes g8."),
    (Stole(EVERYONE, 0, LOOT), "Seat 0 takes a gem of the Merchant."),
    (Cleared(EVERYONE, [0, 1, 2, 3]), ""),
    (TookAll(EVERYONE, 0), "Seat 0 takes all gems of the board with four Leaders."),
    (Emerged(EVERYONE, 0, 2, MERCHANT, 3), "Seat 0 draws the Dishonest Merchant."),
    (Unearthed(EVERYONE, 0, 5, GENIE), "Seat 0 takes up the Genie."),
    (Stirred(EVERYONE, 5), ""),
    (Departed(EVERYONE, [5]), ""),
    (MerchantCame(EVERYONE, 0, 6), "The Merchant comes to g6."),
    (MerchantActed(EVERYONE, True, 0, 2), "The Merchant takes a gem and stands at g0."),
    (MerchantActed(EVERYONE, False, 4, 5), "The Merchant finds no gem and stands at g4."),
    (Wished(EVERYONE, 0, 0), "Seat 0 wishes to be rid of all Evil Eyes."),
    (Wished(EVERYONE, 0, 1), "Seat 0 wishes a second turn."),
    (Wished(EVERYONE, 0, 2), "Seat 0 wishes the Merchant gone and his loot."),
    (Wished(EVERYONE, 0, 3), "Seat 0 wishes for nothing."),
    (HandsPassed(EVERYONE), "All hands pass seven times to the left."),
    (Revealed(EVERYONE, 0, [2], [SINBAD]), "The tile at c1 shows Sinbad."),
    (Ended(EVERYONE, SCORED, 9), "The game is over: no gem is left on the board."),
    (Ended(EVERYONE, TURN_LIMIT, 9), "The game is over: the last turn allowed was played."),
    (Ended(EVERYONE, STACK_OUT, 9), "The game is over: the stack ran out."),
    (Ended(EVERYONE, ALL_LOST, 9), "The game is over: the Merchant took the centre gem and all have lost."),
]


@pytest.mark.parametrize(
    ("event", "sentence"), SENTENCES, ids=[f"{type(event).__name__} {at}" for at, (event, _) in enumerate(SENTENCES)]
)
def test_each_fact_is_a_sentence_or_silent(event: Event, sentence: str) -> None:
    assert GAME.narrate(scenario(seats=3).state, event) == sentence


def test_every_kind_of_fact_is_told_here() -> None:
    assert {type(event) for event, _ in SENTENCES} | {Swapped} == set(GAME.events)
    assert len(REASONS) == 5


def test_a_swap_names_the_active_seat() -> None:
    table = scenario(active=1, stage=ACTION)
    (swapped, _) = table.does(table.swap(0, 5))

    assert GAME.narrate(table.state, swapped) == "Seat 1 swaps a1 and b2."


@pytest.mark.parametrize("name", GAME.editions)
def test_whole_games_can_be_told_to_every_seat(name: str) -> None:
    table = Table(GAME, catalog.edition(GAME, name, {"max_turns": 40}), 3)
    table.deal(seeded(2))
    chance = Small(2)
    views = [table.view(seat) for seat in range(3)]
    told: set[str] = set()
    while table.first() >= 0:
        seat = table.first()
        frame = table.act(seat, chance.pick(table.legal(seat)), chance)
        for watcher, view in enumerate(views):
            for event in frame.heard_by(watcher):
                GAME.evolve(view, event)
                sentence = GAME.narrate(view, event)
                assert sentence == GAME.narrate(table.state, event) or isinstance(event, Swapped)
                assert sentence == "" or sentence.endswith(".")
                told.add(type(event).__name__)
    assert {"TurnBegan", "Drew", "Held", "Peeked", "Saw", "Announced", "Failed", "Ended"} <= told


def test_a_pass_in_any_phase_is_told_alike() -> None:
    table = scenario(stage=ACTION)
    events = table.does(PASS)

    assert [GAME.narrate(table.state, event) for event in events] == ["Seat 0 passes.", ""]
