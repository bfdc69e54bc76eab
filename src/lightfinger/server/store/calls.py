"""What a store keeps to call people to their tables: channels, quiet hours, and the calls that are due."""

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

__all__ = ["NEVER", "CallStore", "Channel", "DueCall"]

NEVER: Final = 1e15
"""The due time of a call that is kept only so that it is not made twice."""


class Channel(NamedTuple):
    """A way to reach a person: a browser's push subscription, or a webhook."""

    id: str
    """A digest of its address."""
    person: str
    kind: str
    """`push` or `webhook`."""
    payload: bytes
    """Address and keys, encrypted."""
    made: float


class DueCall(NamedTuple):
    """A call that is due. Without a channel it stands for the question itself, with one for a message on its way."""

    table: str
    person: str
    channel: str
    """The id of a channel, or empty."""
    asked: int
    """The row that asked the question."""
    stage: int
    """0: the person has not been called to this question; 1: they are reminded next; 2: nothing is left to do.
    A message has the stage of its call."""
    tries: int
    """How often a message was tried."""
    due: float
    """When it is due. For a call that a node has claimed, the end of its claim."""


class CallStore(Protocol):
    """The part of a store that is about calls."""

    async def put_channel(self, channel: Channel, most: int) -> None:
        """Create a channel or replace it. A person keeps the latest *most* of a kind."""
        ...

    async def drop_channel(self, person: str, channel: str) -> bool:
        """Delete a channel of a person; return whether there was one."""
        ...

    async def channels(self, person: str) -> list[Channel]:
        """Return the channels of a person, the oldest first."""
        ...

    async def channel(self, channel: str) -> Channel | None:
        """Return a channel."""
        ...

    async def use_channel(self, channel: str, gap: float) -> float:
        """Note that a channel is used now, and return 0. If it was used less than *gap* seconds ago, only return how
        many seconds are left."""
        ...

    async def put_quiet_hours(self, person: str, payload: bytes) -> None:
        """Store the quiet hours of a person."""
        ...

    async def quiet_hours(self, person: str) -> bytes | None:
        """Return the quiet hours of a person."""
        ...

    async def note_waiting(self, table: str, seq: int, calls: Sequence[DueCall]) -> None:
        """Note for whom a table waits after row *seq*.

        A call to a question that is not known yet is stored. A known one is left as it is, because its person may have
        been called. Calls to questions up to that row that are not among these are deleted.
        """
        ...

    async def claim_calls(self, before: float, limit: int, hold: float) -> list[DueCall]:
        """Return calls due at *before* or earlier, the longest overdue first, and claim them for *hold* seconds."""
        ...

    async def settle_call(self, call: DueCall, then: DueCall | None, more: Sequence[DueCall] = ()) -> bool:
        """Replace a claimed call by *then*, or delete it, and add *more*, in one commit.

        Return False, and do nothing, if the claim has ended and another node has the call, or its question is answered.
        """
        ...

    async def forget_calls(self, person: str) -> None:
        """Delete everything here about a person."""
        ...
