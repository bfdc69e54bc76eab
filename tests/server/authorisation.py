"""Who may do what, and when, as data: what every route and every message answers to everybody, in every phase."""

from typing import Any

from tests.server.browsers import PushBrowser

PHASES = ("waiting", "running", "finished")
WHO = ("host", "seat", "stranger", "spectator", "ended", "program")
"""The host has seat 0, somebody else seat 1; a stranger has a session, a spectator none, and one's session is over. A
program of somebody else has no chair."""

OK, MADE, LATER_ON, GONE = 200, 201, 202, 204
NO, NOT, LATE, NONE, BAD = "401 no-session", "403 not-seated", "409 wrong-phase", "404 no-code", "bad-message"
HOST = "403 not-host"
NO_DEVICE, NO_PASSKEY, NO_HTTPS = "404 no-device", "404 no-passkey", "403 needs-https"
NO_PROGRAM = "404 no-program"
NO_HOOKS = "400 no-webhooks"
NO_BLOCK, NO_LINE, ROBOTS = "404 no-block", "404 no-line", "403 not-program"


def everyone(answer: object) -> dict[str, object]:
    return dict.fromkeys(WHO, answer)


def people(host: object, seat: object, stranger: object, program: object = "403 program") -> dict[str, object]:
    return {"host": host, "seat": seat, "stranger": stranger, "spectator": NO, "ended": NO, "program": program}


def always(answers: dict[str, object]) -> dict[str, dict[str, object]]:
    return dict.fromkeys(PHASES, answers)


BROWSER = PushBrowser("https://push.example.org/one")
NEW_TABLE = {"game": "master-thieves", "seats": 3}
DRILLS = {"browser": "0" * 16, "tallies": []}
OPEN = always(everyone(OK))
PERSONAL = people(OK, OK, OK)
LATER = people(LATE, LATE, LATE)

ROUTES: dict[tuple[str, str], tuple[Any, dict[str, dict[str, object]]]] = {
    ("GET", "/health"): (None, OPEN),
    ("GET", "/ready"): (None, OPEN),
    ("GET", "/metrics"): (None, OPEN),
    ("GET", "/api/home-network"): (None, OPEN),
    ("GET", "/api/schema/openapi.json"): (None, OPEN),
    ("GET", "/api/games"): (None, OPEN),
    ("GET", "/api/games/{game}/rules"): (None, OPEN),
    ("GET", "/api/games/{game}/lesson"): (None, OPEN),
    ("POST", "/api/games/{game}/check"): (NEW_TABLE, OPEN),
    ("GET", "/api/daily"): (None, OPEN),
    ("GET", "/api/daily/{day}"): (None, OPEN),
    ("POST", "/api/daily/{day}/{game}"): (None, always(people(MADE, MADE, MADE))),
    ("POST", "/api/drills/{track}"): (DRILLS, always(PERSONAL)),
    ("GET", "/api/ladder"): (None, OPEN),
    ("POST", "/api/ladder"): ({"game": "forty-thieves"}, always(people(ROBOTS, ROBOTS, ROBOTS, MADE))),
    ("GET", "/api/tables"): (None, OPEN),
    ("GET", "/api/session"): (None, always({**PERSONAL, "program": OK})),
    ("POST", "/api/session"): ({"name": "Renamed"}, always({**everyone(MADE), "program": "403 program"})),
    ("GET", "/api/me/programs"): (None, always(PERSONAL)),
    ("POST", "/api/me/programs"): ({"name": "Clever"}, always(people(MADE, MADE, MADE))),
    ("POST", "/api/me/programs/{program}/resume"): (None, always(people(NO_PROGRAM, NO_PROGRAM, NO_PROGRAM))),
    ("DELETE", "/api/me/programs/{program}"): (None, always(people(NO_PROGRAM, NO_PROGRAM, NO_PROGRAM))),
    ("DELETE", "/api/session"): (None, always({**PERSONAL, "host": GONE, "seat": GONE, "stranger": GONE})),
    ("GET", "/api/me"): (None, always(PERSONAL)),
    ("GET", "/api/me/games"): (None, always(PERSONAL)),
    ("GET", "/api/me/data"): (None, always(PERSONAL)),
    ("DELETE", "/api/me/data"): (None, always({**PERSONAL, "host": GONE, "seat": GONE, "stranger": GONE})),
    ("GET", "/api/me/blocked"): (None, always(PERSONAL)),
    ("POST", "/api/me/blocked"): ({"table": "{table}", "seat": 0}, always(people("409 yourself", MADE, MADE))),
    ("DELETE", "/api/me/blocked/{block}"): (None, always(people(NO_BLOCK, NO_BLOCK, NO_BLOCK))),
    ("GET", "/api/tables/{table}/blocked"): (None, OPEN),
    ("POST", "/api/tables/{table}/reports"): (
        {"row": 1, "reason": "insult"},
        always(people(NO_LINE, NO_LINE, NO_LINE)),
    ),
    ("DELETE", "/api/me/devices/{device}"): (None, always(people(NO_DEVICE, NO_DEVICE, NO_DEVICE))),
    ("POST", "/api/me/handover"): ({"kind": "add"}, always(people(MADE, MADE, MADE))),
    ("DELETE", "/api/me/handover"): (None, always(people(GONE, GONE, GONE))),
    ("POST", "/api/handover"): ({"secret": "0" * 8}, always(everyone("404 no-handover"))),
    ("POST", "/api/handover/look"): ({"secret": "0" * 8}, always(everyone("404 no-handover"))),
    ("POST", "/api/me/passkeys/options"): (None, always(people(NO_HTTPS, NO_HTTPS, NO_HTTPS))),
    ("POST", "/api/me/passkeys"): ({"credential": {}}, always(people(NO_HTTPS, NO_HTTPS, NO_HTTPS))),
    ("DELETE", "/api/me/passkeys/{passkey}"): (None, always(people(NO_PASSKEY, NO_PASSKEY, NO_PASSKEY))),
    ("POST", "/api/passkeys/options"): (None, always(everyone(NO_HTTPS))),
    ("POST", "/api/passkeys"): ({"credential": {}}, always(everyone(NO_HTTPS))),
    ("GET", "/api/push/key"): (None, OPEN),
    ("GET", "/api/me/calls"): (None, always(PERSONAL)),
    ("POST", "/api/me/push"): (BROWSER.json(), always(people(MADE, MADE, MADE))),
    ("DELETE", "/api/me/push"): ({"endpoint": BROWSER.endpoint}, always(people(GONE, GONE, GONE))),
    ("POST", "/api/me/quiet-hours"): ({"begin": 22, "end": 8}, always(people(MADE, MADE, MADE))),
    ("POST", "/api/me/webhook"): (
        {"address": "https://chat.example.org/x", "format": "discord"},
        always(people(NO_HOOKS, NO_HOOKS, NO_HOOKS)),
    ),
    ("DELETE", "/api/me/webhook"): (None, always(people(GONE, GONE, GONE))),
    ("POST", "/api/tables"): (NEW_TABLE, always(people(MADE, MADE, MADE))),
    ("GET", "/api/tables/{table}"): (None, OPEN),
    ("GET", "/api/tables/{table}/hands"): (None, OPEN),
    ("GET", "/api/tables/{table}/code"): (None, OPEN),
    ("GET", "/api/codes/{code}"): (
        None,
        {
            "waiting": everyone(OK),
            "running": {**everyone(NONE), "host": OK, "seat": OK},
            "finished": {**everyone(NONE), "host": OK, "seat": OK},
        },
    ),
    ("GET", "/api/screens/{code}"): (None, OPEN),
    ("POST", "/api/screens/{code}"): ({"table": "{table}"}, always(people(MADE, MADE, NOT))),
    ("GET", "/api/tables/{table}/record"): (
        None,
        {
            "waiting": everyone("403 not-over"),
            "running": everyone("403 not-over"),
            "finished": everyone(OK),
        },
    ),
    ("GET", "/api/tables/{table}/review"): (
        None,
        {
            "waiting": everyone("403 not-over"),
            "running": everyone("403 not-over"),
            "finished": everyone(OK),
        },
    ),
    ("GET", "/api/tables/{table}/hindsight"): (
        None,
        {
            "waiting": everyone("403 not-over"),
            "running": everyone("403 not-over"),
            "finished": everyone(OK),
        },
    ),
    ("POST", "/api/records/hindsight"): ({"record": "{}", "seat": 0}, always(everyone("400 bad-record"))),
    ("POST", "/api/records/review"): ({"record": "{}"}, always(everyone("400 bad-record"))),
    ("POST", "/api/records/check"): ({"record": "{}"}, OPEN),
    ("POST", "/api/tables/{table}/sit"): (
        {},
        {
            "waiting": people("409 seated", "409 seated", MADE, MADE),
            "running": people("409 seated", "409 seated", "409 full", "409 full"),
            "finished": people(LATE, LATE, LATE, LATE),
        },
    ),
    ("POST", "/api/tables/{table}/bot"): (
        {"seat": 2, "bot": "random"},
        {"waiting": people(MADE, HOST, HOST), "running": LATER, "finished": LATER},
    ),
    ("POST", "/api/tables/{table}/rules"): (
        NEW_TABLE,
        {"waiting": people(MADE, HOST, HOST), "running": LATER, "finished": LATER},
    ),
    ("POST", "/api/tables/{table}/start"): (
        None,
        {"waiting": people("409 empty-chairs", HOST, HOST), "running": LATER, "finished": LATER},
    ),
    ("POST", "/api/tables/{table}/leave"): (
        None,
        {
            "waiting": people(MADE, MADE, NOT, NOT),
            "running": people(MADE, MADE, NOT, NOT),
            "finished": people(LATE, LATE, NOT, NOT),
        },
    ),
    ("POST", "/api/tables/{table}/wish"): (
        {"seat": 0},
        {
            "waiting": people("409 seated", "409 seated", "409 taken"),
            "running": people("409 seated", "409 seated", "409 taken"),
            "finished": LATER,
        },
    ),
    ("POST", "/api/tables/{table}/admit"): (
        {"seat": 0, "wish": 3},
        {
            "waiting": people("409 no-wish", HOST, HOST),
            "running": people("409 no-wish", "409 no-wish", HOST),
            "finished": LATER,
        },
    ),
    ("POST", "/api/tables/{table}/remove"): (
        {"seat": 1},
        {"waiting": people(MADE, HOST, HOST), "running": people(LATE, HOST, HOST), "finished": LATER},
    ),
    ("POST", "/api/tables/{table}/unbar"): (
        {"row": 1},
        {
            "waiting": people("409 no-change", HOST, HOST),
            "running": people("409 no-change", HOST, HOST),
            "finished": LATER,
        },
    ),
    ("POST", "/api/tables/{table}/move"): (
        {"seat": 1, "to": 2},
        {"waiting": people(MADE, MADE, HOST), "running": LATER, "finished": LATER},
    ),
    ("POST", "/api/tables/{table}/new-host"): (
        {"seat": 1},
        {"waiting": people(MADE, HOST, HOST), "running": people(MADE, HOST, HOST), "finished": LATER},
    ),
    ("POST", "/api/tables/{table}/host"): (
        None,
        {
            "waiting": people("409 no-change", "409 host-here", NOT),
            "running": people(LATE, LATE, NOT),
            "finished": people(LATE, LATE, NOT),
        },
    ),
    ("POST", "/api/tables/{table}/rematch"): (
        None,
        {
            "waiting": people(LATE, LATE, NOT),
            "running": people(LATE, LATE, NOT),
            "finished": people(MADE, MADE, NOT),
        },
    ),
}
"""What each request is answered: a status, or a status and a code."""

QUERIES = {"/api/tables/{table}/hindsight": "?seat=1", "/api/ladder": "?game=forty-thieves"}
"""What a request must ask for beside its path."""

SCREENS = {who: f"SCREEN{number}"[1:] for number, who in enumerate(WHO)}
"""The codes of screens: each shows one table."""

EARLY = "wrong-phase"
OUT = "not-seated"


ENDED: dict[str, object] = {"ended": "turned away", "program": "turned away"}
"""Whoever has no session any more is not let in, nor is a program without a chair."""


def seated(host: object, seat: object) -> dict[str, object]:
    """Answers of the table to those with a chair; nobody else is heard at all."""
    return {"host": host, "seat": seat, "stranger": OUT, "spectator": OUT, **ENDED}


TOO_EARLY = seated(EARLY, EARLY)
FOR_HOST: dict[str, object] = {**everyone("not-host"), "host": "ack", **ENDED}
MESSAGES: dict[str, tuple[dict[str, Any], dict[str, dict[str, object]]]] = {
    "act": (
        {"heard": 9999, "action": {"kind": "flip"}},
        {"waiting": TOO_EARLY, "running": seated("illegal", "illegal"), "finished": TOO_EARLY},
    ),
    "undo": ({}, {"waiting": TOO_EARLY, "running": seated("no-undo", "no-undo"), "finished": TOO_EARLY}),
    "act_openly": ({"heard": 9999, "seat": 1, "action": {"kind": "flip"}}, always(seated(OUT, OUT))),
    "undo_openly": ({"seat": 1}, always(seated(OUT, OUT))),
    "ready": (
        {"nonce": "00" * 16},
        {"waiting": seated("ack", "ack"), "running": TOO_EARLY, "finished": TOO_EARLY},
    ),
    "leave": ({}, {"waiting": seated("ack", "ack"), "running": seated("ack", "ack"), "finished": TOO_EARLY}),
    "take_back": (
        {},
        {"waiting": TOO_EARLY, "running": seated("no-stand-in", "no-stand-in"), "finished": TOO_EARLY},
    ),
    "pause": ({"on": True}, {"waiting": TOO_EARLY, "running": seated("ack", "ack"), "finished": TOO_EARLY}),
    "abandon": ({}, {"waiting": TOO_EARLY, "running": seated("ack", "ack"), "finished": TOO_EARLY}),
    "play_on": ({}, {"waiting": TOO_EARLY, "running": seated("no-change", "no-change"), "finished": TOO_EARLY}),
    "call": (
        {"seat": 0},
        {"waiting": TOO_EARLY, "running": seated("no-change", "patience"), "finished": TOO_EARLY},
    ),
    "pace": ({"pace": "brisk"}, {"waiting": FOR_HOST, "running": FOR_HOST, "finished": {**everyone(EARLY), **ENDED}}),
    "hurry": ({"heard": 0}, {"waiting": TOO_EARLY, "running": seated("not-alone", "not-alone"), "finished": TOO_EARLY}),
    "seen": ({"heard": 0}, always(seated("ack", "ack"))),
    "let_pass": ({"on": True}, {"waiting": TOO_EARLY, "running": seated("ack", "ack"), "finished": TOO_EARLY}),
    "say": ({"knock": 1}, always(seated("ack", "ack"))),
    "ping": ({}, always({**everyone("pong"), **ENDED})),
}
"""What each message is answered: ack, pong, or the code of the refusal."""
BEHIND_CURTAIN = {"act_openly": "not-public", "undo_openly": "not-public"}
"""What a shared device is answered in a running game, before whose first question a chair of its own is not asked in
public. All else is answered as to a spectator."""
HANDS = {0: "host", 1: "seat", 2: "stranger", 3: "ended", 7: "spectator"}
"""Who holds each hand of a browser that several people share. In hand 7 there is no session."""
UNLOGGED = {"hurry", "let_pass", "seen"}
"""Messages that are acknowledged without a row."""
