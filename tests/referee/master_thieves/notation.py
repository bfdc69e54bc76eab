"""Gems, drawers and seats in the short form of the golden data."""

from __future__ import annotations

import re
from collections import Counter

# Gem numbers 0, 1, 2 on the wire are these letters here.
GEMS = "DSR"
SEATS = "ABCDEFGH"
SIDES = "NESW"
FACES = "ab"
POINTS = {"D": 1, "S": 2, "R": 4}


def written(gems: Counter[str], alarm: int | None = None) -> str:
    """Gems as "1R2S3D", with "@B" after them where the alarm of seat B lies."""
    text = "".join(f"{gems[kind]}{kind}" for kind in "RSD" if gems[kind])
    return text if alarm is None else f"{text}@{SEATS[alarm]}"


def read(text: str) -> tuple[Counter[str], int | None]:
    """The gems and the alarm's owner of a text made by `written`."""
    match = re.fullmatch(r"((?:\d+[RSD])*)(?:@([A-H]))?", text)
    if match is None:
        raise ValueError(f"{text!r} is no list of gems")
    gems: Counter[str] = Counter()
    for count, kind in re.findall(r"(\d+)([RSD])", match[1]):
        gems[kind] += int(count)
    return gems, None if match[2] is None else SEATS.index(match[2])


def drawer_name(drawer: int) -> str:
    """A drawer as home level digit and home side, "3E"."""
    return f"{drawer // 4 + 1}{SIDES[drawer % 4]}"


def front_name(compartment: int) -> str:
    """A front compartment, "3E.a"."""
    return f"{drawer_name(compartment // 2)}.{FACES[compartment % 2]}"


def front_number(name: str) -> int:
    """The number of the front compartment of that name."""
    return 2 * (4 * (int(name[0]) - 1) + SIDES.index(name[1])) + FACES.index(name[3])


def secret_name(secret: int) -> str:
    """A secret compartment, "2S.sa"."""
    return f"{secret // 4 + 1}{'NS'[secret // 2 % 2]}.s{FACES[secret % 2]}"


def secret_number(name: str) -> int:
    """The number of the secret compartment of that name."""
    return 4 * (int(name[0]) - 1) + 2 * "NS".index(name[1]) + FACES.index(name[4])


def is_long(drawer: int) -> bool:
    """Long drawers have their home at N or S."""
    return SIDES[drawer % 4] in "NS"


def secret_of(drawer: int, face: int) -> int:
    """The secret compartment behind a long drawer's face."""
    return secret_number(f"{drawer_name(drawer)}.s{FACES[face]}")
