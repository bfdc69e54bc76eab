"""What the store keeps, in words: the source of the page about privacy. A test compares it with the schema."""

from typing import Final, NamedTuple


class StoredData(NamedTuple):
    """What one database table holds, for what, and how long."""

    holds: str
    purpose: str
    kept: str


SESSION: Final = (
    "Until 90 days after its last use, or until it is signed out. The host of the server may choose other days."
)
PERSON: Final = (
    "Until you erase yourself, or 90 days after your last visit if no chair, session or passkey of yours is left. The "
    "host of the server may choose other days."
)
TABLE: Final = "As long as the table."

STORED_DATA: Final = {
    "command": StoredData(
        "The log of each table: every move and every change of chairs. People stand in it under random ids. Names and "
        "talk are encrypted.",
        "To play, to go on after a failure, to review and verify games.",
        "Until the host of the server deletes it.",
    ),
    "word_key": StoredData(
        "For each person and table the key of that person's name and talk there.",
        "To show names and talk. Without the key nobody can read them.",
        "Until the person is erased.",
    ),
    "snapshot": StoredData(
        "The state of a table after one row of its log, with encrypted names and talk.",
        "To open a table quickly.",
        TABLE,
    ),
    "person": StoredData(
        "A random id, the name you chose, a random handle for passkeys, the day of your first and your last visit.",
        "To know you again on all your devices.",
        PERSON,
    ),
    "session": StoredData(
        "A hash of the token in your browser, the kind of device and its system, the days of first and last use. The "
        "same of a program that plays in your name, with its name instead of a device.",
        "To know your browser and your programs again, and to let you sign them out.",
        SESSION,
    ),
    "credential": StoredData(
        "The public key of a passkey, its counter and the day of its last use.",
        "To let you in with your passkey.",
        "Until you remove the passkey or erase yourself.",
    ),
    "handover": StoredData(
        "Hashes of a link and a code that make another device yours, or of a question to a passkey.",
        "To add a device, or to sign in.",
        "Two to five minutes.",
    ),
    "chair": StoredData(
        "Which seat you have at which table, whether it is your turn and since when, and what you have seen.",
        "The list of your games.",
        "As long as the table, or until you are erased.",
    ),
    "call_channel": StoredData(
        "The address at which your browser or your webhook takes calls, encrypted, and when it was last used.",
        "To call you when it is your turn at a slow table.",
        "Until you switch it off, it stops working, or you are erased.",
    ),
    "quiet_hours": StoredData(
        "The hours in which you are not called, and your time zone.",
        "So that no call wakes you.",
        "Until you are erased.",
    ),
    "due_call": StoredData(
        "Which calls are due, at which table and when.",
        "So that a restart neither loses nor doubles a call.",
        "Until you were called or have answered.",
    ),
    "block": StoredData(
        "Whom you have blocked, by random id, and when.",
        "So that they cannot sit or talk at your tables, and you need not read them.",
        "Until you take it back, or one of you is erased or forgotten.",
    ),
    "report": StoredData(
        "Which line of talk you have reported, why and when. It holds no copy of the line.",
        "So that the operator of the server can look at it.",
        "Ninety days, or until you are erased.",
    ),
    "daily_game": StoredData(
        "Which game of yours counts for a day's heist, what it came to, and how often you forgot something in it.",
        "The table of the day, and your streak.",
        "Until you are erased.",
    ),
    "drill_answers": StoredData(
        "How often you were right in drills, by how long ago a thing was seen and how often it had moved, for each of "
        "your browsers.",
        "So that your curve is the same on all your devices.",
        "Until you are erased.",
    ),
    "rated_program": StoredData(
        "The name of a program of yours that has played a rated match, and that you run it, by random id.",
        "The ladder of programs.",
        "Until you are erased.",
    ),
    "rated_match": StoredData(
        "Which two programs or bots have played a rated match, by random id, and what it came to.",
        "The ladder of programs.",
        "For good. It names nobody.",
    ),
    "listing": StoredData(
        "The game, the free chairs and the name of the host of tables in the public list.",
        "So that others find the table.",
        "At most an hour after the last change, or until the game starts.",
    ),
    "code": StoredData("The spoken code of a table.", "So that friends can type it.", "Until it expires."),
    "work": StoredData("When each table has something to do.", "Clocks and bots.", TABLE),
    "open_table": StoredData(
        "Who created a table, by random id, and a keyed digest of their address.",
        "To bound how many tables one person or one address has open.",
        "Until the game ends.",
    ),
    "ended_table": StoredData("When a table ended.", "To archive its log.", "Until the log is in the archive."),
    "archived": StoredData(
        "Where the log of a table lies in the archive.",
        "To review and verify the game.",
        "Until the host of the server deletes it.",
    ),
    "hindsight": StoredData(
        "What a seat of a finished game could have known at each of its bets. It holds no names.",
        "So that it need not be computed again. It is in no backup.",
        TABLE,
    ),
    "barred": StoredData(
        "The random id of a person whom the host of the server has barred, and when.",
        "So that they stay out.",
        "Until the host takes it back, or the person is erased.",
    ),
    "erased": StoredData(
        "The random id of a person who was erased, and when.",
        "So that nothing of that person comes back, for example from an old backup.",
        "For good. It names nobody.",
    ),
    "daily_fact": StoredData(
        "For each day the digest of its results, and its par.", "So that they stay as they were published.", "For good."
    ),
    "secret": StoredData("Random keys of the server itself.", "For digests and for table codes.", "For good."),
    "beat": StoredData(
        "When the server last ran, and when a backup was last made.",
        "So that an outage costs nobody time, and an old backup is noticed.",
        "The last ones.",
    ),
    "outage": StoredData("When no server ran.", "So that an outage costs nobody time.", "Thirty days."),
    "shard": StoredData("Which tables this database holds, if several share them.", "To find a table.", "For good."),
    "server": StoredData("The random name of this database.", "To find a table.", "For good."),
    "alembic_version": StoredData("The version of the schema.", "For upgrades.", "For good."),
}
"""The database tables, with those that hold most about people first."""
