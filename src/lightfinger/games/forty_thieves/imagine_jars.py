"""Draws assignments of jars that agree with a view, for `imagine`, and says what a back may hide."""

from lightfinger.core.events import UNKNOWN
from lightfinger.core.rng import Rng
from lightfinger.games.forty_thieves.geometry import cells_in
from lightfinger.games.forty_thieves.jars import (
    AMULET,
    BACKS,
    COLOUR_SHIFTS,
    COLOUR_TRUE,
    COLOURS,
    EVIL_EYE,
    KINDS,
    LANTERN,
    SYMBOL_SHIFTS,
    SYMBOLS,
)
from lightfinger.games.forty_thieves.state import State


def draw_specials(view: State, surely: int, quiet: int, rng: Rng) -> list[int]:
    """Draw the special of each back, Amulets or Evil Eyes under quiet backs; empty if the draw is rejected.

    The probability of acceptance is the share of all assignments of the remaining kinds that put an Amulet or an Evil
    Eye under every back of *quiet*, given those of *surely*.
    """
    specials = list(view.specials)
    if view.edition.family:
        return [LANTERN] * BACKS
    left: list[int] = []
    for kind in range(KINDS):
        count = view.edition.special_counts[kind] - specials.count(LANTERN + kind)
        left.extend([LANTERN + kind] * count)
    harmless = left.count(AMULET) + left.count(EVIL_EYE)
    rng.shuffle(left)
    for back in cells_in(surely) + cells_in(quiet):
        if harmless == 0 or (not surely >> back & 1 and rng.below(len(left)) >= harmless):
            return []
        place = 0
        while left[place] != AMULET and left[place] != EVIL_EYE:
            place += 1
        specials[back] = left.pop(place)
        harmless -= 1
    for back in range(BACKS):
        if specials[back] < 0:
            specials[back] = left.pop()
    return specials


def draw_colour_true(view: State, rng: Rng) -> list[int]:
    """Draw the colour-true thief of each back: for each colour a permutation that agrees with the thieves seen."""
    drawn = [0] * BACKS
    for colour in range(COLOURS):
        first = SYMBOLS * colour
        shift = _draw_shift(SYMBOL_SHIFTS, _seen_symbols(view, colour), rng)
        for symbol in range(SYMBOLS):
            drawn[first + shift[symbol]] = first + symbol
    return drawn


def draw_symbol_true(view: State, rng: Rng) -> list[int]:
    """Draw the symbol-true thief of each back: for each symbol a permutation that agrees with the thieves seen."""
    drawn = [0] * BACKS
    for symbol in range(SYMBOLS):
        move = _draw_shift(COLOUR_SHIFTS, _seen_colours(view, symbol), rng)
        for colour in range(COLOURS):
            drawn[SYMBOLS * move[colour] + symbol] = SYMBOLS * colour + symbol
    return drawn


def thieves_under(view: State, back: int, sort: int) -> list[int]:
    """Return the thieves of a sort that a back may hide, given the thieves seen."""
    colour = back // SYMBOLS
    symbol = back % SYMBOLS
    found: list[int] = []
    if sort == COLOUR_TRUE:
        for shift in _fitting(SYMBOL_SHIFTS, _seen_symbols(view, colour)):
            face = SYMBOLS * colour + shift.index(symbol)
            if face not in found:
                found.append(face)
    else:
        for shift in _fitting(COLOUR_SHIFTS, _seen_colours(view, symbol)):
            face = SYMBOLS * shift.index(colour) + symbol
            if face not in found:
                found.append(face)
    return found


def _seen_symbols(view: State, colour: int) -> list[int]:
    """Return for each colour-true thief of a colour the symbol of its jar, if it was seen."""
    first = SYMBOLS * colour
    wanted = [UNKNOWN] * SYMBOLS
    for symbol in range(SYMBOLS):
        seen = view.colour_true[first + symbol]
        if seen >= 0:
            wanted[seen - first] = symbol
    return wanted


def _seen_colours(view: State, symbol: int) -> list[int]:
    """Return for each symbol-true thief of a symbol the colour of its jar, if it was seen."""
    wanted = [UNKNOWN] * COLOURS
    for colour in range(COLOURS):
        seen = view.symbol_true[SYMBOLS * colour + symbol]
        if seen >= 0:
            wanted[seen // SYMBOLS] = colour
    return wanted


def _draw_shift(shifts: tuple[tuple[int, ...], ...], wanted: list[int], rng: Rng) -> tuple[int, ...]:
    """Draw one of the permutations that have every known value of *wanted*."""
    fitting = _fitting(shifts, wanted)
    return fitting[rng.below(len(fitting))]


def _fitting(shifts: tuple[tuple[int, ...], ...], wanted: list[int]) -> tuple[tuple[int, ...], ...]:
    """Return the permutations that have every known value of *wanted*."""
    known = [place for place in range(len(wanted)) if wanted[place] >= 0]
    if not known:
        return shifts
    fitting: list[tuple[int, ...]] = []
    for shift in shifts:
        for place in known:
            if shift[place] != wanted[place]:
                break
        else:
            fitting.append(shift)
    return tuple(fitting)
