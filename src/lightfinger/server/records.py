"""A finished table as a record that anyone can replay and verify."""

from lightfinger.records import Record
from lightfinger.server.sitting import Sitting


def record_lines(sitting: Sitting) -> list[str]:
    """The record, line by line, with everything needed to check the deal."""
    return Record.of(sitting.running(), [chair.name for chair in sitting.chairs], sitting.master()).lines()
