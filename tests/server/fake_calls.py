"""The calls of the store in memory."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from lightfinger.server.store.calls import Channel, DueCall


@dataclass
class CallsDisk:
    """The durable data about calls, shared by all nodes."""

    channels: dict[str, Channel] = field(default_factory=dict)
    used: dict[str, float] = field(default_factory=dict)
    """When each channel was last used."""
    quiet_hours: dict[str, bytes] = field(default_factory=dict)
    calls: dict[tuple[str, str, str], DueCall] = field(default_factory=dict)

    def merge_calls(self, was: str, person: str) -> None:
        for key, channel in self.channels.items():
            if channel.person == was:
                self.channels[key] = channel._replace(person=person)
        self.quiet_hours.pop(was, None)
        self.calls = {key: one for key, one in self.calls.items() if one.person != was}

    def put_call(self, call: DueCall) -> None:
        known = self.calls.get(call[:3])
        if known is None or (call.asked, call.stage) > (known.asked, known.stage):
            self.calls[call[:3]] = call


class FakeCalls:
    """The part of a `FaultyStore` that is about calls."""

    disk: Any
    _clock: Callable[[], float]

    async def _reach(self) -> None:
        raise NotImplementedError

    async def put_channel(self, channel: Channel, most: int) -> None:
        await self._reach()
        self.disk.channels[channel.id] = channel
        mine = [one for one in self.disk.channels.values() if one[1:3] == channel[1:3]]
        for old in sorted(mine, key=lambda one: (-one.made, one.id))[most:]:
            del self.disk.channels[old.id]

    async def drop_channel(self, person: str, channel: str) -> bool:
        await self._reach()
        known = self.disk.channels.get(channel)
        if known is None or known.person != person:
            return False
        del self.disk.channels[channel]
        return True

    async def channels(self, person: str) -> list[Channel]:
        await self._reach()
        mine = [one for one in self.disk.channels.values() if one.person == person]
        return sorted(mine, key=lambda one: (one.made, one.id))

    async def channel(self, channel: str) -> Channel | None:
        await self._reach()
        known: Channel | None = self.disk.channels.get(channel)
        return known

    async def use_channel(self, channel: str, gap: float) -> float:
        await self._reach()
        now = self._clock()
        left = float(max(0.0, self.disk.used.get(channel, 0.0) + gap - now))
        if channel in self.disk.channels and not left:
            self.disk.used[channel] = now
        return left

    async def put_quiet_hours(self, person: str, payload: bytes) -> None:
        await self._reach()
        self.disk.quiet_hours[person] = payload

    async def quiet_hours(self, person: str) -> bytes | None:
        await self._reach()
        hours: bytes | None = self.disk.quiet_hours.get(person)
        return hours

    async def note_waiting(self, table: str, seq: int, calls: Sequence[DueCall]) -> None:
        await self._reach()
        asked = {(call.person, call.asked) for call in calls}
        for key, known in list(self.disk.calls.items()):
            if known.table == table and known.asked <= seq and (known.person, known.asked) not in asked:
                del self.disk.calls[key]
        for call in calls:
            before = self.disk.calls.get(call[:3])
            if before is None or before.asked < call.asked:
                self.disk.calls[call[:3]] = call

    async def claim_calls(self, before: float, limit: int, hold: float) -> list[DueCall]:
        await self._reach()
        due = sorted((one.due, *key) for key, one in self.disk.calls.items() if one.due <= before)
        claimed = []
        for _, *key in due[:limit]:
            call = self.disk.calls[tuple(key)]._replace(due=before + hold)
            self.disk.calls[tuple(key)] = call
            claimed.append(call)
        return claimed

    async def settle_call(self, call: DueCall, then: DueCall | None, more: Sequence[DueCall] = ()) -> bool:
        await self._reach()
        known = self.disk.calls.get(call[:3])
        if known is None or known._replace(tries=0) != call._replace(tries=0):
            return False
        if then is None:
            del self.disk.calls[call[:3]]
        else:
            self.disk.calls[call[:3]] = call._replace(stage=then.stage, tries=then.tries, due=then.due)
        for one in more:
            self.disk.put_call(one)
        return True

    async def forget_calls(self, person: str) -> None:
        await self._reach()
        disk = self.disk
        disk.channels = {key: one for key, one in disk.channels.items() if one.person != person}
        disk.quiet_hours.pop(person, None)
        disk.calls = {key: one for key, one in disk.calls.items() if one.person != person}
