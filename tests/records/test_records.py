"""Records: they replay without rules, check with the secret, and refuse damage by its line."""

import io
import json
from pathlib import Path
from typing import Any

import pytest

from lightfinger import catalog, wire
from lightfinger.core.events import OBSERVER
from lightfinger.core.game import AnyGame
from lightfinger.core.rng import Stream
from lightfinger.core.table import AnyTable, Table
from lightfinger.records import BadRecord, Record, parse, read, recompute
from tests import toy

MASTER = bytes(range(32))
EDITIONS = [(game, name) for game in catalog.GAMES.values() for name in game.editions]


def played(game: AnyGame, edition: str, seats: int, **house_rules: object) -> AnyTable:
    """A whole match at random, from one master secret."""
    rng = Stream(MASTER)
    table = Table(game, catalog.edition(game, edition, house_rules), seats)
    table.deal(rng)
    while (seat := table.first()) >= 0:
        table.act(seat, rng.pick(table.legal(seat)), rng)
    return table


def reread(record: Record) -> Record:
    """What is read from what was written."""
    written = io.StringIO()
    record.write(written)
    written.seek(0)
    return read(written)


@pytest.fixture
def record(toy_in_catalog: None) -> Record:
    """A toy match for two."""
    return Record.of(played(toy.GAME, "first", 2), ["ann", "bob"], MASTER)


def lines_of(record: Record) -> list[dict[str, Any]]:
    """The file as objects."""
    return [json.loads(line) for line in record.lines()]


def refused(lines: list[Any]) -> str:
    """Why a file is refused."""
    with pytest.raises(BadRecord) as problem:
        parse(line if isinstance(line, str) else json.dumps(line) + "\n" for line in lines)
    return str(problem.value)


@pytest.mark.parametrize(("game", "edition"), EDITIONS, ids=[f"{game.name}-{name}" for game, name in EDITIONS])
def test_a_record_replays_to_the_same_table(game: AnyGame, edition: str) -> None:
    """Truth, every view and every feed."""
    table = played(game, edition, game.seats[0])
    again = reread(Record.of(table)).table()

    assert wire.state_to_json(again.state) == wire.state_to_json(table.state)
    for seat in (*range(table.seats), OBSERVER):
        assert again.feed(seat) == table.feed(seat)
    assert [frame.action for frame in again.log] == [frame.action for frame in table.log]
    assert again.first() == table.first() < 0


@pytest.mark.parametrize(("game", "edition"), EDITIONS, ids=[f"{game.name}-{name}" for game, name in EDITIONS])
def test_the_rules_tell_the_recorded_facts_again(game: AnyGame, edition: str) -> None:
    record = reread(Record.of(played(game, edition, game.seats[1]), master=MASTER))
    rng = record.rng()

    assert rng is not None
    assert recompute(record, rng) is None


def test_a_file_is_written_and_read(record: Record, tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    record.write(file)
    again = read(file)

    assert again.lines() == record.lines()
    assert again.lines() == file.read_text(encoding="utf-8").splitlines()
    assert (again.game, again.seats, again.players, again.master) == (toy.GAME, 2, ["ann", "bob"], MASTER)


def test_the_header_holds_the_contents_of_the_edition_and_not_only_its_name(toy_in_catalog: None) -> None:
    record = Record.of(played(toy.GAME, "first", 2, prizes=[9], gifts=False))

    header = lines_of(record)[0]
    assert list(header) == ["lightfinger", "game", "edition", "seats"]
    assert (header["edition"]["name"], header["edition"]["prizes"]) == ("first", [9])
    assert reread(record).edition.prizes == (9,)
    assert reread(record).rng() is None


def test_a_line_is_a_command_with_its_facts(record: Record) -> None:
    setup, first = lines_of(record)[1:3]

    assert (setup["seat"], setup["action"]) == (None, None)
    assert setup["events"][0]["audience"] == [0]
    assert setup["events"][-1] == {"audience": "all", "kind": "round_began"}
    assert list(first) == ["seat", "action", "events"]
    assert first["action"]["kind"] == "lay"


def test_a_match_that_is_still_going_on_can_be_kept(record: Record) -> None:
    half = parse(line + "\n" for line in record.lines()[:4])

    assert half.table().result() is None
    assert half.table().first() >= 0


def test_recomputing_finds_the_first_frame_that_the_rules_would_tell_otherwise(record: Record) -> None:
    assert recompute(record, Stream(MASTER)) is None
    assert recompute(record, Stream(bytes(32))) == 0

    lines = lines_of(record)
    prize = next(number for number, line in enumerate(lines[1:], 1) if line["events"][-1]["kind"] == "won")
    lines[prize]["events"][-1]["coins"] += 1
    forged = parse(json.dumps(line) + "\n" for line in lines)
    assert recompute(forged, Stream(MASTER)) == prize - 1


def test_recomputing_finds_an_action_that_the_rules_forbid(record: Record) -> None:
    lines = lines_of(record)
    lines[3]["action"]["card"] = 39
    forged = parse(json.dumps(line) + "\n" for line in lines)

    assert recompute(forged, Stream(MASTER)) == 2


@pytest.mark.slow
def test_a_changed_fact_is_found_at_its_own_line_even_if_it_shows_only_later() -> None:
    record = Record.of(played(catalog.find("master-thieves"), "rio-grande", 3), master=MASTER)
    lines = lines_of(record)
    turns = [number for number, line in enumerate(lines) if number and line["events"][0]["kind"] == "turned"]
    shown_later = 0
    for number in turns:
        forged = [*lines[:number], json.loads(json.dumps(lines[number])), *lines[number + 1 :]]
        forged[number]["events"][0]["levels"] += 1
        try:
            wrong = recompute(parse(json.dumps(line) + "\n" for line in forged), Stream(MASTER))
            found = -1 if wrong is None else wrong + 2
        except BadRecord as problem:
            found = problem.line
            shown_later += 1
        assert found == number + 1
    assert shown_later > 0


def test_files_that_are_no_records_are_refused(record: Record, tmp_path: Path) -> None:
    assert refused([]) == "line 1: the file is empty; a record begins with a header"
    assert refused(["[]\n"]) == "line 1: this is not a JSON object"
    assert refused(["{}\n"]) == 'line 1: this is no record that can be read here: "lightfinger" must be 1'
    assert refused(["nonsense\n"]) == "line 1: this is not JSON"
    assert refused(lines_of(record)[:1]) == "line 2: the record ends before the setup"
    (tmp_path / "picture").write_bytes(b"\x89PNG\xff\xfe")
    with pytest.raises(BadRecord, match="line 1: this is not a text file"):
        read(tmp_path / "picture")


@pytest.mark.parametrize(
    ("field", "value", "problem"),
    [
        ("lightfinger", 2, 'this is no record that can be read here: "lightfinger" must be 1'),
        ("game", "chess", 'no game "chess"'),
        ("game", 3, "game must be a text, edition an object and seats a whole number"),
        ("edition", [], "game must be a text, edition an object and seats a whole number"),
        ("edition", {"name": "first"}, "revision: must be a whole number"),
        ("seats", "2", "game must be a text, edition an object and seats a whole number"),
        ("seats", 9, "seats: must be 2 to 4, not 9"),
        ("players", "ann", "players must be a list of at most 15 names"),
        ("players", [1], "players must be a list of at most 15 names"),
        ("master", "abc", "master must be 64 hexadecimal digits"),
        ("master", 7, "master must be 64 hexadecimal digits"),
    ],
)
def test_a_damaged_header_is_refused(record: Record, field: str, value: object, problem: str) -> None:
    header, *frames = lines_of(record)

    assert refused([{**header, field: value}, *frames]).startswith(f"line 1: {problem}")


@pytest.mark.parametrize("field", ["game", "edition", "seats"])
def test_a_header_without_one_of_its_fields_is_refused(record: Record, field: str) -> None:
    header, *frames = lines_of(record)
    del header[field]

    assert refused([header, *frames]) == f"line 1: the header lacks {field}"


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"seat": 2}, "seat must be from 0 to 1, not 2"),
        ({"seat": None}, "seat must be from 0 to 1, not None"),
        ({"seat": True}, "seat must be from 0 to 1, not True"),
        ({"action": None}, "action must be an object with a kind, not None"),
        ({"action": {"kind": "fly"}}, 'no action is called "fly"'),
        ({"events": {}}, "events must be a list"),
        ({"events": [{"kind": "laid", "audience": "all"}]}, "event laid lacks seat"),
        ({"events": [{"kind": "chose", "audience": "all", "seat": 7, "card": 1}]}, "these facts do not fit"),
        ({"extra": 1}, "a command has no field extra"),
        ({"seat": None, "action": None}, "the first command is the setup, and only the first"),
    ],
)
def test_damage_is_refused_with_its_line(record: Record, change: dict[str, Any], problem: str) -> None:
    lines = lines_of(record)
    lines[2] = {**lines[2], **change}

    assert refused(lines).startswith(f"line 3: {problem}")


def test_a_missing_field_a_missing_setup_and_a_cut_line_are_refused(record: Record) -> None:
    lines = lines_of(record)

    assert refused([*lines[:2], {"seat": 0, "events": []}]) == "line 3: a command lacks action"
    assert refused([lines[0], *lines[2:]]) == "line 2: the first command is the setup, and only the first"
    text = [json.dumps(line) + "\n" for line in lines]
    assert refused([*text[:4], text[4][:-1]]) == "line 5: the line is cut off"
    assert refused([*text[:4], text[4][:20] + "\n"]) == "line 5: this is not JSON"


def bomb(record: Record, **worse: object) -> list[dict[str, Any]]:
    """The record with one fact of its second command changed."""
    lines = lines_of(record)
    lines[2]["events"][0].update(worse)
    return lines


def test_a_number_that_no_fact_has_is_refused_before_it_is_folded(record: Record) -> None:
    assert refused(bomb(record, seat=8_000_000_000)) == (
        "line 3: event chose: seat must be a whole number from 0 to 14, not 8000000000"
    )


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ('{"seat":' + "9" * 5000 + "}", "this is not JSON"),
        ("[" * 30_000, "this is not JSON"),
        ('{"a":' * 10_000, "this is not JSON"),
        ('{"seat":NaN,"action":null,"events":[]}', "this is not JSON"),
        ('{"seat":0,"action":"\\ud800","events":[]}', "this holds a text that is none"),
        ('{"\\udfff":0}', "this holds a text that is none"),
        ('{"seat":0}' + " " * 100_000, "the line is too long"),
    ],
)
def test_a_line_that_is_no_honest_json_is_refused_by_its_number(record: Record, line: str, problem: str) -> None:
    assert refused([*lines_of(record)[:2], line + "\n"]) == f"line 3: {problem}"


def test_a_name_with_half_a_letter_is_refused(record: Record) -> None:
    header, *rest = lines_of(record)
    said = json.dumps({**header, "players": ["ann", "b\ud800b"]}) + "\n"

    assert refused([said, *rest]) == "line 1: this holds a text that is none"


def test_a_header_holds_nothing_that_is_longer_than_it_need_be(record: Record) -> None:
    header, *rest = lines_of(record)

    assert refused([{**header, "players": ["x"] * 16}, *rest]) == "line 1: players must be a list of at most 15 names"
    assert refused([{**header, "players": ["x" * 201]}, *rest]) == "line 1: players must be a list of at most 15 names"
    assert refused([{**header, "seats": 10**30}, *rest]).startswith("line 1: ")
    assert len(refused([{**header, "game": "x" * 30_000}, *rest])) < 300


def test_a_file_without_an_end_is_refused_before_it_is_read_to_it() -> None:
    class Endless(io.StringIO):
        """Gives as much as is asked for, and no line ever ends."""

        asked = 0

        def readline(self, size: int = -1, /) -> str:  # type: ignore[override]
            assert 0 < size < 1_000_000
            self.asked += 1
            return "x" * size

    endless = Endless()
    with pytest.raises(BadRecord, match=r"^line 1: the line is too long$"):
        read(endless)
    assert endless.asked == 1


@pytest.mark.slow
def test_a_record_has_no_more_commands_than_any_table(record: Record) -> None:
    lines = lines_of(record)
    many = [*lines[:2], *[lines[2]] * 100_001]
    lines[2]["events"] = []

    assert refused(many) == "line 100002: a record has at most 100000 commands"
