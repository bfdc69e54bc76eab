"""Mutated records, few of them: `make fuzz-records` reads many."""

import json

import pytest

from lightfinger.server.workers.replays import check_record, read_review
from tests.server.recordfuzz import honest, run


def test_records_that_were_changed_anyhow_are_read_or_refused_and_cost_little() -> None:
    tally = run(300, seed=7)

    assert tally.problems == []
    assert tally.records == 300
    assert tally.answers["bad-record"] > 80
    assert tally.answers["told"] > 5


def test_what_the_changes_begin_with_is_honest() -> None:
    assert all(check_record(text)[0]["agrees"] for text in honest())


@pytest.mark.parametrize("number", range(len(honest())))
def test_facts_that_fit_the_truth_but_not_a_seat_are_refused_and_nobody_s_fault(number: int) -> None:
    """Each fact in turn is kept from those who were told it; the truth folds all the same."""
    lines = honest()[number].splitlines(keepends=True)
    answers = set()
    for line in range(1, len(lines)):
        command = json.loads(lines[line])
        for event in command["events"]:
            told = event["audience"]
            event["audience"] = []
            text = "".join([*lines[:line], json.dumps(command) + "\n", *lines[line + 1 :]])
            answers.add(read_review(text, line % 2, aid=False).code)
            event["audience"] = told

    assert answers <= {"", "bad-record"}
