"""The types of what the server tells people about themselves. OpenAPI and TypeScript are generated from them."""

from typing import Any, TypedDict

from lightfinger.server.table.messages import GameName, ResultNow
from lightfinger.server.table.table_state import Phase


class DeviceNow(TypedDict):
    """A device on which a person has a session."""

    id: str
    kind: str
    """phone, tablet, computer, program, or empty if it is not known."""
    system: str
    """Its system, such as Android; empty if it is not known."""
    created: float
    used: float
    """When it was last used, to the day."""
    current: bool
    """Whether it is the one that asks."""


class PasskeyNow(TypedDict):
    """A passkey of a person, and the device on which it was made."""

    id: str
    kind: str
    system: str
    created: float
    used: float


class ProgramNow(TypedDict):
    """A program that plays in the name of a person."""

    id: str
    name: str
    """Its name at tables."""
    created: float
    used: float
    """When it was last used, to the day."""
    paused: bool
    """Whether it may not sit down, because it lost too many clocks."""


class NewProgramMade(ProgramNow):
    """A new program, with the token by which it plays."""

    token: str
    """It is shown only here."""


class Profile(TypedDict):
    """A person, as they see themselves."""

    name: str
    devices: list[DeviceNow]
    passkeys: list[PasskeyNow]


class PasskeyOptions(TypedDict):
    """What a browser needs to make or to use a passkey, in the form of the Web Authentication standard."""

    options: dict[str, Any]


class NewHandover(TypedDict):
    """A link and a code by which another device becomes this person."""

    link: str
    """The address on this server. The secret is after the #, which browsers send to no server."""
    code: str
    """Eight digits to type."""
    expires: float


class HandoverNow(TypedDict):
    """Whom a link or a code makes."""

    name: str
    kind: str
    """`move` if the other device is signed out then, or `add`."""
    expires: float


class BlockedNow(TypedDict):
    """Somebody whom a person has blocked."""

    id: str
    """By which it is taken back. It says nothing about the other."""
    name: str
    """Their name now; empty if they are no longer known."""
    since: float


class FaceNow(TypedDict):
    """Who is in a chair."""

    name: str
    bot: str
    """The bot's name, or empty."""


class MyGame(TypedDict):
    """One of a person's games."""

    table: str
    game: GameName
    phase: Phase
    seat: int
    """The person's chair."""
    chairs: list[FaceNow]
    waiting: list[int]
    """The seats that have to act."""
    since: float | None
    """Since when the table waits for the person, or else for one of the others."""
    until: float | None
    """When the person's clock runs out."""
    ended: float | None
    """When the game ended."""
    result: ResultNow | None


class MyGames(TypedDict):
    """A page of a person's games: those that wait for the person first, then running, waiting and ended ones."""

    games: list[MyGame]
    more: bool
    """Whether there are more."""
