"""A finished table as a record that anyone can replay and verify."""

from lightfinger.records import Deal, Record
from lightfinger.server.sitting import Sitting


def record_of(sitting: Sitting) -> Record:
    """The record, with everything needed to check the deal."""
    deal = Deal(sitting.id, sitting.commitment, sitting.seed(), [chair.nonce for chair in sitting.chairs])
    return Record.of(sitting.whole(), [chair.name for chair in sitting.chairs], deal=deal)


def record_lines(sitting: Sitting) -> list[str]:
    """The same, line by line."""
    return record_of(sitting).lines()
