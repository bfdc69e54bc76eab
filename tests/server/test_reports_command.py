"""`lightfinger reports`: what the operator reads of reported talk, and how a report is closed."""

import asyncio
import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from lightfinger.cli.app import app
from lightfinger.server.process.settings import FILE
from lightfinger.server.store import store_at
from tests.server.house import house


def ran(*arguments: str) -> tuple[int, str, str]:
    done = CliRunner().invoke(app, ["reports", *arguments], env={"COLUMNS": "60"})
    return done.exit_code, done.stdout, done.stderr


async def reported(folder: Path) -> tuple[str, int]:
    """A table at which Bea insulted Ada, who reported it; and the row of that line."""
    async with house(store=store_at(str(folder / FILE))) as place:
        ada, bea = await place.guest("Ada"), await place.guest("Bea")
        table = await place.table(ada, seats=2, talk=True)
        await place.sit(table, bea)
        row = 0
        for token, text in ((ada, "good evening"), (bea, "you fool")):
            wire = place.wire(table, token)
            row = (await wire.ask(kind="say", command=text, text=text))["heard"]
        wire = place.wire(table, ada)
        await wire.ask(kind="say", command="knock", knock=1)
        answer = await place.http("POST", f"/api/tables/{table}/reports", ada, {"row": row, "reason": "insult"})
        assert answer.status_code == 204
    return table, row


@pytest.fixture
def report(tmp_path: Path) -> tuple[str, int]:
    return asyncio.run(reported(tmp_path))


def test_the_operator_reads_the_line_its_speaker_the_table_and_what_came_before(
    tmp_path: Path, report: tuple[str, int]
) -> None:
    table, row = report
    code, printed, _ = ran("--data", str(tmp_path))
    assert code == 0
    lines = printed.splitlines()
    assert "insult, reported by Ada on " in lines[0]
    assert lines[1] == f"  master-thieves, table {table}"
    assert [line.split("UTC  ")[1] for line in lines[2:4]] == ["Ada: good evening", "Bea: you fool"]
    assert [line[2] for line in lines[2:4]] == [" ", ">"]
    assert lines[4].startswith("1 open report.")
    _, printed, _ = ran("--data", str(tmp_path), "--json")
    (told,) = json.loads(printed)["reports"]
    assert (told["table"], told["row"], told["reason"], told["reporter"]) == (table, row, "insult", "Ada")
    assert [line["text"] for line in told["lines"]] == ["good evening", "you fool"]


def test_a_closed_report_is_listed_no_more_and_closed_once(tmp_path: Path, report: tuple[str, int]) -> None:
    here = ("--data", str(tmp_path))
    known = json.loads(ran(*here, "--json")[1])["reports"][0]["id"]
    assert ran(*here, "--close", known)[:2] == (0, f"Report {known} is closed.\n")
    assert ran(*here)[:2] == (0, "0 open reports.\n")
    code, printed, problem = ran(*here, "--close", known)
    assert (code, printed) == (2, "")
    assert problem.startswith(f"lightfinger: no open report {known}")


def test_a_store_that_does_not_exist_is_one_line(tmp_path: Path) -> None:
    code, printed, problem = ran("--data", str(tmp_path / "nowhere"))
    assert (code, printed) == (2, "")
    assert "there is no store" in problem
    assert problem.count("\n") == 1
