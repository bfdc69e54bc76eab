"""One seat of a program: takes messages, tells the bot what it may know, and says what to send. It does no I/O."""

import copy
import hashlib
import secrets
from typing import Any, Final, cast

from lightfinger import catalog, wire
from lightfinger.bots import Bot, Make
from lightfinger.client.api import ClientError
from lightfinger.core.events import Event
from lightfinger.core.game import AnyGame
from lightfinger.core.rng import Small
from lightfinger.server.table.messages import Changes, Frame, Heard, ResultNow, Situation

REPEATED: Final = ("try-again", "too-many", "busy")
"""Refusals after which the same command is sent again."""
PASSING: Final = ("stale", "paused", "wrong-phase", "no-change", "no-stand-in")
"""Refusals because the table has moved on. What to do follows from the next row."""

Command = dict[str, Any]
"""A message to the server; `command` names it, so that a second copy is answered like the first."""


class Seat:
    """What a program knows of its table, and its bot."""

    def __init__(self, bot: Bot | Make, secret: bytes) -> None:
        """Play with *bot*, or with the one that it makes; what it draws and forgets depends on *secret*."""
        self.heard = -1
        """The last row."""
        self.now: Situation | None = None
        self.pending: Command | None = None
        """The command that has no answer yet. It is sent again on the next connection."""
        self.repeats = False
        """Whether it was refused for the moment, and is to be sent again a little later."""
        self._bot: Final = bot
        self._secret: Final = secret
        self._feed: list[list[Any]] = []
        """The events of each command of the game that stands."""
        self._told = 0
        """How many of them the bot has heard."""
        self._playing: Bot | None = None
        self._acted = -1
        """The row of the last own command."""
        self._based = -1
        """The last row before that command was made."""
        self._refused = -1
        """The same for the last command that was refused."""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.now is not None and self.now["table"]["phase"] in ("over", "abandoned")

    @property
    def result(self) -> ResultNow | None:
        """The result; none for a game that was given up."""
        return None if self.now is None else self.now["result"]

    def take(self, message: Heard) -> bool:
        """Take a message in; return whether it is a row that was not known."""
        if message["kind"] == "situation":
            self.heard, self.now = message["heard"], message
        elif message["kind"] == "frame":
            return self.take_frame(message)
        elif message["kind"] == "ack" and self._is_pending(message["command"]):
            self._acted, self.pending, self.repeats = message["heard"], None, False
        elif message["kind"] == "refused" and self._is_pending(message["command"]):
            if message["code"] in REPEATED:
                self.repeats = True
            elif message["code"] in PASSING:
                self._refused, self.pending = self._based, None
            else:
                raise ClientError(message["sentence"], message["code"])
        return False

    def _is_pending(self, command: str) -> bool:
        return self.pending is not None and self.pending["command"] == command

    def take_frame(self, frame: Frame) -> bool:
        """Take a row in; return whether it is new."""
        if frame["heard"] <= self.heard:
            return False
        if frame["heard"] > self.heard + 1:
            raise ClientError("The server no longer sends what this seat was told before. Its bot cannot go on.", "gap")
        self.heard = frame["heard"]
        kind = frame["row"]["kind"]
        if kind in ("started", "acted"):
            self._feed.append(frame["events"])
        elif kind == "undone":
            self._feed.pop()
            if self._told > len(self._feed):
                self._playing = None
        if self.now is not None and "now" in frame:
            self.now = _changed(self.now, frame["now"], self.heard)
        return True

    def command(self) -> Command | None:
        """Return what to send now: in the lobby that one is ready, at one's turn what the bot chooses."""
        now = self.now
        if self.pending is not None or now is None or self.is_over:
            return None
        seat = now["seat"]
        if seat is None:
            raise ClientError("This program has no chair at the table.", "not-seated")
        self._tell(now, seat)
        chair, heard = now["table"]["chairs"][seat], self.heard
        if heard < self._acted or heard <= self._refused:
            return None
        if now["table"]["phase"] == "waiting":
            if not chair["ready"]:
                self.pending = {"kind": "ready", "nonce": secrets.token_hex(16)}
        elif chair["stood_in"]:
            self.pending = {"kind": "take_back"}
        elif now["legal"]:
            self.pending = {"kind": "act", "heard": heard, "action": self._choose(now, seat)}
        if self.pending is not None:
            self.pending["command"], self._based = secrets.token_urlsafe(12), heard
        return self.pending

    def _choose(self, now: Situation, seat: int) -> dict[str, Any]:
        game = _game(now)
        legal = tuple([wire.action_from_json(game, action) for action in now["legal"]])
        drawn = hashlib.sha256(self._secret + len(self._feed).to_bytes(4, "big")).digest()
        chosen = self._tell(now, seat).choose(legal, Small(int.from_bytes(drawn[:4], "big")))
        if chosen not in legal:
            raise ClientError(f"The bot chose {chosen!r}, which is not among the legal actions.", "illegal")
        return wire.action_to_json(chosen)

    def _tell(self, now: Situation, seat: int) -> Bot:
        """Let the bot hear what is new, after an undo everything again."""
        game = _game(now)
        if self._playing is None:
            self._playing, self._told = self._made(game, now, seat), 0
        for events in self._feed[self._told :]:
            self._playing.hear([_event(game, event) for event in events])
        self._told = len(self._feed)
        return self._playing

    def _made(self, game: AnyGame, now: Situation, seat: int) -> Bot:
        if hasattr(self._bot, "choose") and not isinstance(self._bot, type):
            return copy.deepcopy(cast(Bot, self._bot))
        make = cast(Make, self._bot)
        edition = catalog.decoded(game, now["table"]["edition"])
        return make(game, edition, now["table"]["seats"], seat, hashlib.sha256(b"forget" + self._secret).digest())


def _game(now: Situation) -> AnyGame:
    return catalog.find(now["table"]["game"])


def _event(game: AnyGame, message: Any) -> Event:
    """Decode an event that was sent to a seat. Who else was told is not sent; it reads as all."""
    return wire.event_from_json(game, {"audience": "all", **message})


def _changed(now: Situation, changes: Changes, heard: int) -> Situation:
    view = now["view"]
    if "view" in changes:
        view = None if changes["view"] is None else {**(view or {}), **changes["view"]}
    return cast(Situation, {**now, **changes, "heard": heard, "view": view})
