"""Webhooks: a line of text in the form that Discord, Slack or a bridge to Matrix takes."""

from typing import Final, Literal

import msgspec

Format = Literal["discord", "slack", "matrix"]
Language = Literal["en", "fr", "it", "de"]

_FIELDS: Final[dict[str, str]] = {"discord": "content", "slack": "text", "matrix": "text"}
_TURN: Final[dict[str, str]] = {
    "en": "Lightfinger: it is your turn at {game}. {link}",
    "fr": "Lightfinger\u00a0: à toi de jouer à {game}. {link}",
    "it": "Lightfinger: tocca a te a {game}. {link}",
    "de": "Lightfinger: Du bist am Zug bei {game}. {link}",
}
_TEST: Final[dict[str, str]] = {
    "en": "Lightfinger will write here when it is your turn. {link}",
    "fr": "Lightfinger écrira ici quand ce sera ton tour. {link}",
    "it": "Lightfinger scriverà qui quando toccherà a te. {link}",
    "de": "Lightfinger schreibt hier, wenn du am Zug bist. {link}",
}
HEADERS: Final = {"Content-Type": "application/json", "User-Agent": "Lightfinger"}


def turn(form: Format, language: Language, game: str, link: str) -> bytes:
    """Return the body that says whose game waits. It names the game and the link, which its players have anyway."""
    return _body(form, _TURN[language].format(game=game, link=link))


def first(form: Format, language: Language, link: str) -> bytes:
    """Return the body of the message that a new webhook gets at once."""
    return _body(form, _TEST[language].format(link=link))


def _body(form: Format, text: str) -> bytes:
    return msgspec.json.encode({_FIELDS[form]: text})
