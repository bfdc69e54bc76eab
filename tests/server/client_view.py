"""A client's view of a table, computed from the messages it received."""

from typing import Any

import msgspec

from lightfinger import catalog, wire
from lightfinger.core.events import OBSERVER
from lightfinger.core.game import AnyGame


def applied(now: dict[str, Any] | None, changes: dict[str, Any], heard: int) -> dict[str, Any]:
    """Return the situation after a frame; fields that it does not change stay the same."""
    before = now or {}
    view = changes.get("view", before.get("view"))
    if changes.get("view") is not None and before.get("view") is not None:
        view = {**before["view"], **changes["view"]}
    return {**before, **changes, "kind": "situation", "heard": heard, "view": view}


class View:
    """A view that is folded from the frames of one seat."""

    def __init__(self) -> None:
        self.game: AnyGame | None = None
        self.edition: Any = None
        self.seats = 0
        self.told: list[list[dict[str, Any]]] = []
        self.state: Any = None
        self.taken = 0

    def advance(self, frames: list[dict[str, Any]], table: dict[str, Any]) -> None:
        """Fold the new frames; undone frames are removed."""
        for frame in frames[self.taken :]:
            kind = frame["row"]["kind"]
            if kind == "started":
                self.game = catalog.find(table["game"])
                self.edition = catalog.decoded(self.game, table["edition"])
                self.seats = table["seats"]
                self.state = self.game.blank(self.edition, self.seats)
                self._tell(frame["events"])
            elif kind == "acted":
                self._tell(frame["events"])
            elif kind == "undone":
                assert self.game is not None
                kept = self.told[:-1]
                self.told = []
                self.state = self.game.blank(self.edition, self.seats)
                for events in kept:
                    self._tell(events)
        self.taken = len(frames)

    def _tell(self, events: list[dict[str, Any]]) -> None:
        assert self.game is not None
        self.told.append(events)
        for event in events:
            self.game.evolve(self.state, wire.event_from_json(self.game, {**event, "audience": "all"}))

    def expected(self, seat: int, now: dict[str, Any]) -> dict[str, Any]:
        """Return the view that the server must show."""
        if self.game is None:
            return {"view": None, "legal": [], "waiting": []}
        playing = now["table"]["phase"] == "running" and not now["table"]["paused"]
        legal = self.game.legal(self.state, seat) if playing and seat != OBSERVER else ()
        waiting = self.game.waiting(self.state)
        aid = str(now["table"]["edition"].get("memory_aid", "classic"))
        shown = wire.state_to_json(self.game.shown(self.state, seat, aid))
        return {
            "view": msgspec.json.decode(msgspec.json.encode(shown)),
            "legal": [wire.action_to_json(action) for action in legal],
            "waiting": [other for other in range(self.seats) if waiting >> other & 1],
        }
