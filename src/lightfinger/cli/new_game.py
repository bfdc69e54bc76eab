"""Writes the skeleton of a new game: small, playable and with passing tests."""

import re
from importlib.resources import files
from pathlib import Path

from lightfinger.cli.paper import show

_PLAYTHROUGHS = """# Random matches to replay: `make golden` writes each beside this file as <name>.txt.

[[playthrough]]
name = "first-3"
edition = "first"
seats = 3
seed = 1
options = {}
"""


def problem(name: str, root: Path) -> str:
    """Return why a game of this name cannot be created here; empty if it can."""
    if not re.fullmatch(r"[a-z]+(-[a-z]+)*", name):
        return f'"{name}" is no name for a game: small letters, words joined by hyphens'
    if not (root / "src" / "lightfinger" / "games").is_dir():
        return f"{root}: not the root of a checkout of lightfinger; a new game is begun in the sources"
    if (root / "src" / "lightfinger" / "games" / _module(name)).exists():
        return f"{name}: there is such a game already"
    return ""


def _module(name: str) -> str:
    return name.replace("-", "_")


def write(name: str, root: Path) -> None:
    """Write the folders of the game and of its tests; a game in its folder is in the catalog."""
    module = _module(name)
    words = {
        "@name@": module,
        "@command@": name,
        "@Title@": name.replace("-", " ").title(),
        "@PREFIX@": "".join(word[0] for word in f"{name}-x".split("-")[:-1]).upper().ljust(2, "X"),
    }
    game = root / "src" / "lightfinger" / "games" / module
    tests = root / "tests" / "games" / module
    (game / "editions").mkdir(parents=True)
    (tests / "golden").mkdir(parents=True)
    for source in files("lightfinger.cli").joinpath("skeleton").iterdir():
        text = source.read_text(encoding="utf-8")
        for mark, word in words.items():
            text = text.replace(mark, word)
        _place(source.name.removesuffix(".txt"), game, tests).write_text(text, encoding="utf-8")
    (tests / "golden" / "playthroughs.toml").write_text(_PLAYTHROUGHS, encoding="utf-8")
    show(f"{game.relative_to(root)} and {tests.relative_to(root)} are written, and every command knows {name}.")
    show(f"Next: make golden checksums typescript, pytest tests/games/{module}, lightfinger simulate {name}.")
    show("docs/developers/adding-a-game.md walks through the rest.")


def _place(name: str, game: Path, tests: Path) -> Path:
    """Return the target path of a file of the skeleton."""
    if name == "contract.py":
        return tests.parent.parent / "contract" / f"{game.name}.py"
    if name.startswith("test_"):
        return tests / name
    return game / "editions" / name if name.endswith(".toml") else game / name
