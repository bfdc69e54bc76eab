"""Quiet hours: when a person is not called."""

from datetime import UTC, datetime, timedelta, tzinfo
from typing import Annotated
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

Hour = Annotated[int, msgspec.Meta(ge=0, le=23)]


class BadZone(ValueError):
    """There is no such time zone."""


class QuietHours(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From one full hour to another, in a person's own time zone; the same hour twice is none."""

    begin: Hour = 22
    end: Hour = 8
    zone: Annotated[str, msgspec.Meta(max_length=64)] = "UTC"

    def over_at(self, now: float) -> float:
        """Return the end of the quiet hours if they are on at *now*, else *now*."""
        local = datetime.fromtimestamp(now, zone_of(self.zone))
        if not self._include(local.hour):
            return now
        end = local.replace(hour=self.end, minute=0, second=0, microsecond=0)
        while end.timestamp() <= now:
            end += timedelta(days=1)
        return end.timestamp()

    def _include(self, hour: int) -> bool:
        if self.begin <= self.end:
            return self.begin <= hour < self.end
        return hour >= self.begin or hour < self.end


def zone_of(name: str) -> tzinfo:
    """Return a time zone by its name, such as Europe/Rome."""
    if name == "UTC":
        return UTC
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError) as problem:
        raise BadZone(name) from problem
