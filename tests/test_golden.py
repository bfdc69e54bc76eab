"""Golden playthroughs: today's rules play them to the letter, and together they show everything a game can tell."""

import re
from pathlib import Path

import pytest

from lightfinger import catalog, wire
from lightfinger.core.game import AnyGame
from tools.golden import BEGINNING, END, Playthrough, difference, folder, playthroughs, strays

KEPT = [one for game in catalog.GAMES.values() for one in playthroughs(game)]
every_game = pytest.mark.parametrize("game", catalog.GAMES.values(), ids=catalog.GAMES)

_COMMAND = re.compile(r"^\d+\. seat \d+: (\w+)", re.MULTILINE)
_FACT = re.compile(r"^  [\d.]+[o.]  (\w+)", re.MULTILINE)


def kept_text(game: AnyGame) -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder(game).glob("*.txt")))


@pytest.mark.parametrize("one", KEPT, ids=lambda one: f"{one.game.name}-{one.name}")
def test_a_golden_playthrough_is_played_the_same_today(one: Playthrough) -> None:
    changes = difference(one)

    assert not changes, f"{changes}\nif the rules were meant to change, run `make golden` and read the diff"


@every_game
def test_every_kind_of_event_occurs_in_some_golden(game: AnyGame) -> None:
    told = set(_FACT.findall(kept_text(game)))

    assert {wire.kind(event) for event in game.events} == told


@every_game
def test_every_kind_of_action_occurs_in_some_golden(game: AnyGame) -> None:
    asked = set(_COMMAND.findall(kept_text(game)))

    assert {wire.kind(action) for action in game.actions} == asked


@every_game
def test_no_golden_lies_about_that_no_list_names(game: AnyGame) -> None:
    assert strays(game) == []


@every_game
def test_goldens_cover_every_edition(game: AnyGame) -> None:
    assert {one.edition for one in playthroughs(game)} == set(game.editions)


@pytest.mark.parametrize("edition", ["rio-grande", "zoch-en", "it-2006", "zoch-fr"])
def test_master_thieves_has_a_golden_for_few_and_many_players_of_each_edition(edition: str) -> None:
    listed = [one for one in playthroughs(catalog.find("master-thieves")) if one.edition == edition]

    assert {2, 3, 4, 5, 8} <= {one.seats for one in listed}
    assert {one.options.get("visibility", "everyone") for one in listed} == {"everyone", "opener", "line_of_sight"}


def test_the_goldens_of_master_thieves_end_in_every_way() -> None:
    endings = re.findall(r"^over: (\w+);", kept_text(catalog.find("master-thieves")), re.MULTILINE)

    assert set(endings) == {"white_empty", "last_ruby", "max_rounds"}


def test_a_changed_middle_shows_although_it_is_left_out(tmp_path: Path) -> None:
    """A long playthrough keeps its steps in the middle as a digest; another digest is a difference."""
    one = next(one for one in KEPT if "sha256" in one.path().read_text(encoding="utf-8"))
    kept = one.path().read_text(encoding="utf-8")
    copy = one.path(tmp_path)
    copy.parent.mkdir(parents=True)
    copy.write_text(re.sub(r"sha256 \w+", "sha256 0000000000000000", kept), encoding="utf-8")

    assert "-... " in difference(one, tmp_path)
    assert len(re.findall(r"^\d+\. ", kept, re.MULTILINE)) == 1 + BEGINNING + END


def test_a_golden_that_was_never_recorded_is_a_difference(tmp_path: Path) -> None:
    assert "+0. deal" in difference(KEPT[0], tmp_path)


def test_a_stray_golden_is_named(tmp_path: Path) -> None:
    game = KEPT[0].game
    folder(game, tmp_path).mkdir(parents=True)
    (folder(game, tmp_path) / "playthroughs.toml").write_text("playthrough = []", encoding="utf-8")
    (folder(game, tmp_path) / "forgotten.txt").write_text("", encoding="utf-8")

    assert strays(game, tmp_path) == ["forgotten.txt"]
