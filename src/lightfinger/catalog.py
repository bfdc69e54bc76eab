"""The games there are, and their editions as the files say them: in words, decoded with kind refusals."""

import difflib
import reprlib
import tomllib
from collections.abc import Iterable, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from lightfinger.core.events import UNKNOWN
from lightfinger.core.game import NO_YES, AnyGame, BadOption, Option
from lightfinger.games import forty_thieves, master_thieves

_SHELF: Final[tuple[AnyGame, ...]] = (
    master_thieves.GAME,
    forty_thieves.GAME,
)
GAMES: Final[dict[str, AnyGame]] = {game.name: game for game in _SHELF}

ENGLISH: Final = "en"
LANGUAGES: Final = (ENGLISH, "fr", "it", "de")

_FEW: Final = 8
"""How many names a refusal lists."""
_LONG: Final = 60
"""Letters of a name: longer ones are quoted in part, and nothing is like them."""
_MOST_VALUES: Final = 64
"""How many values a list of an edition has."""
_MOST_REVISION: Final = 10_000
_SAID: Final = {"no": False, "false": False, "yes": True, "true": True}


class NoSuch(LookupError):
    """A name that nothing has; the message suggests the nearest, or says what there is."""

    def __init__(self, noun: str, name: str, names: Iterable[str]) -> None:
        there_are = list(names)
        few = ", ".join(there_are[:_FEW]) + (", ..." if len(there_are) > _FEW else "")
        super().__init__(f'no {noun} "{_short(name)}"{nearest(name, there_are) or f"; there are {few}"}')


class Printing:
    """An edition as its file has it: a title, a word about where it comes from, and its values in words."""

    def __init__(self, name: str, title: str, about: str, revision: int, words: dict[str, Any]) -> None:
        self.name: Final = name
        self.title: Final = title
        self.about: Final = about
        self.revision: Final = revision
        """Raised whenever play changes."""
        self.words: Final = words


def nearest(name: str, names: Iterable[str]) -> str:
    """A question that suggests the name most like *name*, or nothing."""
    if len(name) > _LONG:
        return ""
    close = difflib.get_close_matches(name, list(names), n=1, cutoff=0.6)
    return f"; did you mean {close[0]}?" if close else ""


def find(name: str) -> AnyGame:
    """The game of that name."""
    if name not in GAMES:
        raise NoSuch("game", name, GAMES)
    return GAMES[name]


def edition(game: AnyGame, name: str = "", overrides: Mapping[str, object] | None = None) -> Any:
    """The edition *name* of *game*, the standard one without a name, under the house rules *overrides* in words."""
    words = _printed(game, name)
    for name, value in (overrides or {}).items():
        option = _option(game, name)
        _value(option, value, option.most)
        words[name] = value
    return decoded(game, words)


def printing(game: AnyGame, name: str = "") -> Printing:
    """The file of edition *name*, with what it extends; the standard edition without a name."""
    name = name or game.editions[0]
    if name not in game.editions:
        raise NoSuch(f"edition of {game.name}", name, game.editions)
    source = tomllib.loads((_folder(game) / "editions" / f"{name}.toml").read_text(encoding="utf-8"))
    extended = source.pop("extends", "")
    words = {**printing(game, extended).words, **source} if extended else source
    return Printing(words.pop("name"), words.pop("title"), words.pop("about"), words.pop("revision"), words)


def decoded(game: AnyGame, words: Mapping[str, object]) -> Any:
    """The edition object that *words* say: a name, a revision and a value for every option without a standard one.

    Logs and records keep what was allowed when they were written, so numbers up to an option's `once` are read.
    """
    values: dict[str, object] = {"name": _text(words, "name"), "revision": _revision(words)}
    for option in game.options:
        value = words.get(option.name, option.standard)
        if value is None:
            raise BadOption(option.name, f"is missing; {_use(option)}")
        values[option.name] = _value(option, value, max(option.most, option.once))
    for name in words:
        if name not in values:
            _option(game, name)
    return game.edition(values)


def described(game: AnyGame, edition: Any) -> dict[str, Any]:
    """The contents of *edition* in words, as a record keeps them: `decoded` gives the same edition again."""
    words: dict[str, Any] = {"name": edition.name, "revision": edition.revision}
    for option in game.options:
        words[option.name] = _words(option, getattr(edition, option.name))
    return words


def house_rules(game: AnyGame, edition: Any) -> dict[str, Any]:
    """What *edition* says otherwise than the printing it is named after; nothing if that is printed no more."""
    if edition.name not in game.editions:
        return {}
    words, printed = described(game, edition), described(game, decoded(game, _printed(game, edition.name)))
    return {option.name: words[option.name] for option in game.options if words[option.name] != printed[option.name]}


def allowed(option: Option) -> str:
    """What *option* may be."""
    numbers = f"{option.least} to {option.most}" if option.least < option.most else str(option.least)
    values = ", ".join(option.words) if option.words else numbers
    if option.otherwise:
        values += f", {option.otherwise}"
    return f"a list of {values}" if option.many else values


def rules_text(game: AnyGame, language: str = ENGLISH) -> str:
    """The rules of *game* in our words, clause by clause, all editions together."""
    if language not in languages(game):
        raise NoSuch("language", language, languages(game))
    return (_folder(game) / _rules_file(language)).read_text(encoding="utf-8")


def languages(game: AnyGame) -> list[str]:
    """The languages in which *game* has its rules, English first."""
    return [language for language in LANGUAGES if (_folder(game) / _rules_file(language)).is_file()]


def _rules_file(language: str) -> str:
    return "RULES.md" if language == ENGLISH else f"RULES.{language}.md"


def _printed(game: AnyGame, name: str) -> dict[str, object]:
    printed = printing(game, name)
    return {"name": printed.name, "revision": printed.revision, **printed.words}


def _folder(game: AnyGame) -> Traversable:
    return files("lightfinger.games") / game.name.replace("-", "_")


def _option(game: AnyGame, name: str) -> Option:
    for option in game.options:
        if option.name == name:
            return option
    raise BadOption(_short(name), f"no such option{nearest(name, [option.name for option in game.options])}")


def _text(words: Mapping[str, object], name: str) -> str:
    value = words.get(name)
    if not isinstance(value, str) or len(value) > _LONG:
        raise BadOption(name, f"must be a text of at most {_LONG} letters")
    return value


def _revision(words: Mapping[str, object]) -> int:
    value = words.get("revision")
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= _MOST_REVISION:
        raise BadOption("revision", f"must be a whole number from 0 to {_MOST_REVISION}")
    return value


def _value(option: Option, said: object, most: int) -> object:
    """The number, bool or list of numbers for what was *said* of *option*; no number is above *most*."""
    if not option.many:
        return _single(option, said, most)
    if isinstance(said, str):
        said = [part.strip() for part in said.split(",", _MOST_VALUES)] if said else []
    if not isinstance(said, list | tuple):
        raise BadOption(option.name, f"{_quoted(said)} is not allowed; {_use(option)}")
    if len(said) > _MOST_VALUES:
        raise BadOption(option.name, f"at most {_MOST_VALUES} values are allowed")
    return [_single(option, one, most) for one in said]


def _single(option: Option, said: object, most: int) -> int | bool:
    if option.words == NO_YES:
        if isinstance(said, bool):
            return said
        if isinstance(said, str) and said in _SAID:
            return _SAID[said]
    elif isinstance(said, str) and said in option.words:
        return option.words.index(said)
    elif option.otherwise and said == option.otherwise:
        return UNKNOWN
    elif not option.words:
        number = int(said) if isinstance(said, str) and len(said) <= 9 and said.isascii() and said.isdigit() else said
        if isinstance(number, int) and not isinstance(number, bool) and option.least <= number <= most:
            return number
    raise BadOption(option.name, f"{_quoted(said)} is not allowed; {_use(option)}")


def _quoted(said: object) -> str:
    if isinstance(said, str):
        return f'"{_short(said)}"'
    return str(said).lower() if isinstance(said, bool) else _short(reprlib.repr(said))


def _short(said: str) -> str:
    return said if len(said) <= _LONG else f"{said[:_LONG]}..."


def _use(option: Option) -> str:
    return f"use {'one of ' if option.words and not option.many else ''}{allowed(option)}"


def _words(option: Option, value: Any) -> Any:
    """What stands in a file for *value*."""
    if option.many:
        return [_word(option, one) for one in value]
    return _word(option, value)


def _word(option: Option, value: Any) -> Any:
    if option.words == NO_YES:
        return bool(value)
    if option.otherwise and value == UNKNOWN:
        return option.otherwise
    return option.words[value] if option.words else value
