"""A finished table as a record that anyone can replay and verify."""

from lightfinger import daily
from lightfinger.records import Daily, Deal, Record
from lightfinger.server.table.projection import Projection


def record_of(projection: Projection) -> Record:
    """Return the record, with everything needed to check the deal."""
    deal = Deal(projection.deal_name(), projection.commitment, projection.seed(), projection.nonces())
    facts = None
    if projection.heist:
        previous = daily.link(projection.seed())
        facts = Daily(projection.heist_date(), previous, projection.results, projection.revision)
    return Record.of(projection.full_table(), [chair.name for chair in projection.chairs], deal=deal, daily=facts)


def record_lines(projection: Projection) -> list[str]:
    """Return the lines of the record."""
    return record_of(projection).lines()
