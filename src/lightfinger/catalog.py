"""The list of games, and their editions: words in files, numbers in objects.

Every package in `lightfinger.games` is a game. Other packages add games through the entry point group
`lightfinger.games`: each entry point names a `Game` in a package that also contains its rulebook and editions.
"""

import importlib
import pkgutil
import re
import reprlib
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final, TypeVar

from lightfinger import games, plugins
from lightfinger.core.events import OBSERVER, UNKNOWN
from lightfinger.core.game import NO_YES, AnyGame, BadOption, Game, Option
from lightfinger.names import LONG, short
from lightfinger.names import NoSuch as NoSuch
from lightfinger.names import nearest as nearest
from lightfinger.plugins import BadPlugin

D = TypeVar("D")

GAMES: Final[dict[str, AnyGame]] = {}
"""All games by name, in display order."""
PACKAGES: Final[dict[str, str]] = {}
"""The package of each game, by the game's name."""
GROUP: Final = "lightfinger.games"
"""The entry point group for games of other packages."""

ENGLISH: Final = "en"
LANGUAGES: Final = (ENGLISH, "fr", "it", "de")

_MOST_VALUES: Final = 64
"""The maximum number of values of a list option."""
_MOST_REVISION: Final = 10_000
_TRUTHS: Final = {"no": False, "false": False, "yes": True, "true": True}
_DIGITS: Final = re.compile(r"[0-9]{1,9}")
_NAME: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


@dataclass(frozen=True)
class Printing:
    """The contents of an edition file: a title, its origin, and the option values as words."""

    name: str
    title: str
    about: str
    revision: int
    """A number that is raised whenever play changes."""
    words: dict[str, Any]


def is_built_in(game: AnyGame) -> bool:
    """Whether a game is part of this package."""
    return PACKAGES[game.name].startswith(f"{games.__name__}.")


def find(name: str) -> AnyGame:
    """Return the game with this name."""
    if name not in GAMES:
        raise NoSuch("game", name, GAMES)
    return GAMES[name]


def module(game: AnyGame, name: str) -> Any:
    """Return a module that only some games have: `rows` to be batched, `recall` for memory tasks."""
    full = f"{PACKAGES[game.name]}.{name}"
    try:
        return importlib.import_module(full)
    except ModuleNotFoundError as missing:
        if missing.name != full:
            raise
        raise BadOption("game", f"{game.name} has no module `{name}`") from None


def edition(game: Game[Any, D], name: str = "", overrides: Mapping[str, object] | None = None) -> D:
    """Return the edition *name* of *game* (default: the standard one) with the house rules *overrides*, as words."""
    words = _printed(game, name)
    for name, value in (overrides or {}).items():
        option = _option(game, name)
        _value(option, value, option.most)
        words[name] = value
    return decoded(game, words)


def printing(game: AnyGame, name: str = "") -> Printing:
    """Read the file of edition *name* and those it extends; the default is the standard edition."""
    name = name or game.editions[0]
    if name not in game.editions:
        raise NoSuch(f"edition of {game.name}", name, game.editions)
    source = tomllib.loads((_folder(game) / "editions" / f"{name}.toml").read_text(encoding="utf-8"))
    extended = source.pop("extends", "")
    words = {**printing(game, extended).words, **source} if extended else source
    return Printing(words.pop("name"), words.pop("title"), words.pop("about"), words.pop("revision"), words)


def decoded(game: Game[Any, D], words: Mapping[str, object]) -> D:
    """Decode an edition: a name, a revision and a value, as a word, for every option without a default.

    Stored logs and records may have values that were allowed earlier, so numbers up to an option's `once` are accepted,
    and names of retired options are ignored.
    """
    values: dict[str, object] = {"name": _text(words, "name"), "revision": _revision(words)}
    for option in game.options:
        value = words.get(option.name, option.standard)
        if value is None:
            raise BadOption(option.name, f"is missing; {_use(option)}")
        values[option.name] = _value(option, value, max(option.most, option.once))
    for name in words:
        if name not in values and name not in game.retired:
            _option(game, name)
    return game.edition(values)


def described(game: AnyGame, edition: Any) -> dict[str, Any]:
    """Return the option values of *edition* as words, as records store them; the inverse of `decoded`."""
    words: dict[str, Any] = {"name": edition.name, "revision": edition.revision}
    for option in game.options:
        words[option.name] = _words(option, getattr(edition, option.name))
    return words


def house_rules(game: AnyGame, edition: Any) -> dict[str, Any]:
    """Return the options in which *edition* differs from its printed edition; empty if that no longer exists."""
    if edition.name not in game.editions:
        return {}
    words, printed = described(game, edition), described(game, decoded(game, _printed(game, edition.name)))
    return {option.name: words[option.name] for option in game.options if words[option.name] != printed[option.name]}


def allowed(option: Option) -> str:
    """Describe the allowed values of *option*."""
    numbers = f"{option.least} to {option.most}" if option.least < option.most else str(option.least)
    values = ", ".join(option.words) if option.words else numbers
    if option.otherwise:
        values += f", {option.otherwise}"
    return f"a list of {values}" if option.many else values


def rules_text(game: AnyGame, language: str = ENGLISH) -> str:
    """Return the text of the rulebook of *game*, for all editions."""
    if language not in languages(game):
        raise NoSuch("language", language, languages(game))
    return (_folder(game) / _rules_file(language)).read_text(encoding="utf-8")


def languages(game: AnyGame) -> list[str]:
    """Return the languages of the rulebook of *game*, English first."""
    return [language for language in LANGUAGES if (_folder(game) / _rules_file(language)).is_file()]


def _rules_file(language: str) -> str:
    return "RULES.md" if language == ENGLISH else f"RULES.{language}.md"


def _printed(game: AnyGame, name: str) -> dict[str, object]:
    printed = printing(game, name)
    return {"name": printed.name, "revision": printed.revision, **printed.words}


def _folder(game: AnyGame) -> Traversable:
    return files(PACKAGES[game.name])


def _option(game: AnyGame, name: str) -> Option:
    for option in game.options:
        if option.name == name:
            return option
    raise BadOption(short(name), f"no such option{nearest(name, [option.name for option in game.options])}")


def _text(words: Mapping[str, object], name: str) -> str:
    value = words.get(name)
    if not isinstance(value, str) or len(value) > LONG:
        raise BadOption(name, f"must be a text of at most {LONG} letters")
    return value


def _revision(words: Mapping[str, object]) -> int:
    value = words.get("revision")
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= _MOST_REVISION:
        raise BadOption("revision", f"must be a whole number from 0 to {_MOST_REVISION}")
    return value


def _value(option: Option, said: object, most: int) -> object:
    """Decode a value of *option*: an int, a bool or a list of ints; no int may exceed *most*."""
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
        value: int | bool | None = (
            said if isinstance(said, bool) else _TRUTHS.get(said) if isinstance(said, str) else None
        )
    elif isinstance(said, str) and said in option.words:
        value = option.words.index(said)
    elif option.otherwise and said == option.otherwise:
        value = UNKNOWN
    else:
        value = None if option.words else _number(said, option.least, most)
    if value is None:
        raise BadOption(option.name, f"{_quoted(said)} is not allowed; {_use(option)}")
    return value


def _number(said: object, least: int, most: int) -> int | None:
    """Decode an integer, given as a number or a string, and check its bounds."""
    if isinstance(said, str) and _DIGITS.fullmatch(said):
        said = int(said)
    return said if type(said) is int and least <= said <= most else None


def _quoted(said: object) -> str:
    if isinstance(said, str):
        return f'"{short(said)}"'
    return str(said).lower() if isinstance(said, bool) else short(reprlib.repr(said))


def _use(option: Option) -> str:
    return f"use {'one of ' if option.words and not option.many else ''}{allowed(option)}"


def _words(option: Option, value: Any) -> Any:
    """Encode *value* as in a file."""
    if option.many:
        return [_word(option, one) for one in value]
    return _word(option, value)


def _word(option: Option, value: Any) -> Any:
    if option.words == NO_YES:
        return bool(value)
    if option.otherwise and value == UNKNOWN:
        return option.otherwise
    return option.words[value] if option.words else value


def _add(game: object, module: str) -> None:
    """Register a game whose rulebook and editions are in the package of *module*."""
    if not isinstance(game, Game):
        raise BadPlugin(f"it is no Game but {type(game).__name__}")
    if not _NAME.fullmatch(game.name):
        raise BadPlugin(f'"{short(game.name)}" is no name for a game: small letters, words joined by hyphens')
    if game.name in GAMES:
        raise BadPlugin(f"{PACKAGES[game.name]} has a game called {game.name} already")
    if not 1 <= game.seats[0] <= game.seats[1] < OBSERVER:
        raise BadPlugin(
            f"{game.name} is for {game.seats[0]} to {game.seats[1]} seats; 1 to {OBSERVER - 1} are possible"
        )
    PACKAGES[game.name] = module if hasattr(importlib.import_module(module), "__path__") else module.rpartition(".")[0]
    GAMES[game.name] = game


def _add_plugin(game: object, module: str) -> None:
    """Register a game of another package, after checking that its files can be read."""
    _add(game, module)
    assert isinstance(game, Game)
    try:
        rules_text(game)
        for name in game.editions:
            edition(game, name)
    except Exception:
        del GAMES[game.name], PACKAGES[game.name]
        raise


def _find_games() -> None:
    for folder in pkgutil.iter_modules(games.__path__, f"{games.__name__}."):
        if folder.ispkg:
            _add(importlib.import_module(folder.name).GAME, folder.name)
    plugins.load(GROUP, _add_plugin)
    in_order = sorted(GAMES.values(), key=lambda game: (game.order, game.name))
    GAMES.clear()
    GAMES.update({game.name: game for game in in_order})


_find_games()
