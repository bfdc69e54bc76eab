"""Removes passwords from everything that is printed or logged."""

import re
import sys
import traceback
from types import TracebackType
from typing import Final

HIDDEN: Final = "***"

# Up to the last @ of the word, because a password may contain an @ or a /.
_USER: Final = re.compile(r"(?P<scheme>[A-Za-z][\w+.-]*://)(?P<user>[^\s:@/?#]*)(?P<password>:\S*)?@")
_FIELD: Final = re.compile(r"(?P<name>\b(?:ssl)?password=)[^\s&]+", re.IGNORECASE)
_NAMELESS: Final = ("nats://", "tls://")
"""Schemes whose URLs may have a token in place of the user."""


def redacted(text: str) -> str:
    """Return *text* with the passwords in all its URLs replaced by asterisks."""
    return _FIELD.sub(rf"\g<name>{HIDDEN}", _USER.sub(_without_password, text))


def _without_password(found: re.Match[str]) -> str:
    scheme, user, password = found.group("scheme", "user", "password")
    if password is not None:
        return f"{scheme}{user}:{HIDDEN}@"
    return f"{scheme}{HIDDEN}@" if scheme.lower() in _NAMELESS else found[0]


def show_no_passwords() -> None:
    """From now on, print uncaught exceptions without passwords."""

    def report(kind: type[BaseException], problem: BaseException, trace: TracebackType | None) -> None:
        sys.stderr.write(redacted("".join(traceback.format_exception(kind, problem, trace))))

    sys.excepthook = report
