"""Passwords stay out of everything that is printed or logged."""

import re
import sys
import traceback
from types import TracebackType
from typing import Final

HIDDEN: Final = "***"

# Up to the last @ of the word: somebody may have typed a password with an @ or a / in it.
_USER: Final = re.compile(r"(?P<scheme>[A-Za-z][\w+.-]*://)(?P<user>[^\s:@/?#]*)(?P<password>:\S*)?@")
_FIELD: Final = re.compile(r"(?P<name>\b(?:ssl)?password=)[^\s&]+", re.IGNORECASE)
_NAMELESS: Final = ("nats://", "tls://")
"""Schemes whose addresses may have a token where others have a user."""


def redacted(text: str) -> str:
    """*text* with the passwords of all addresses in it hidden: of PostgreSQL, of NATS, of anything with a scheme."""
    return _FIELD.sub(rf"\g<name>{HIDDEN}", _USER.sub(_without_password, text))


def _without_password(found: re.Match[str]) -> str:
    scheme, user, password = found.group("scheme", "user", "password")
    if password is not None:
        return f"{scheme}{user}:{HIDDEN}@"
    return f"{scheme}{HIDDEN}@" if scheme.lower() in _NAMELESS else found[0]


def show_no_passwords() -> None:
    """From now on, whatever ends this process without being caught is told without passwords."""

    def told(kind: type[BaseException], problem: BaseException, trace: TracebackType | None) -> None:
        sys.stderr.write(redacted("".join(traceback.format_exception(kind, problem, trace))))

    sys.excepthook = told
