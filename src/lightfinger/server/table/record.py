"""A finished table as a record that anyone can replay and verify."""

from lightfinger.records import Deal, Record
from lightfinger.server.table.projection import Projection


def record_of(projection: Projection) -> Record:
    """Return the record, with everything needed to check the deal."""
    deal = Deal(projection.id, projection.commitment, projection.seed(), [chair.nonce for chair in projection.chairs])
    return Record.of(projection.full_table(), [chair.name for chair in projection.chairs], deal=deal)


def record_lines(projection: Projection) -> list[str]:
    """Return the lines of the record."""
    return record_of(projection).lines()
