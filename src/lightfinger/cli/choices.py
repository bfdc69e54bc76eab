"""The legal actions as choices in words: a menu of them, and what a typed line means."""

import re
from difflib import get_close_matches
from typing import Final

from lightfinger.core.events import Action

FEW: Final = 9
"""Up to this many choices are listed one by one; more are first grouped."""


LINE: Final = 74
"""A line of a menu that is longer is shortened."""


class Choice:
    """A legal action in words: what is done, and after a colon which of several."""

    def __init__(self, action: Action, words: str, places: tuple[str, ...]) -> None:
        self.action: Final = action
        self.words: Final = words
        self.deed, _, self.which = words.partition(": ")
        self.places: Final = _in_text(words, places)
        """The coordinates in the words."""
        self.own_places: Final = _in_text(self.which, places)
        self.heard: Final = [*spoken(words), *spoken(kind(action))]
        """The words by which it can be called."""

    def typed(self) -> str:
        """Return a short line that means this choice."""
        return " ".join([spoken(self.deed)[0], *(place.lower() for place in self.places)])


class Item:
    """A line of a menu: its words and the choices that it stands for."""

    def __init__(self, words: str, choices: list[Choice]) -> None:
        self.words: Final = words
        self.choices: Final = choices


def spoken(text: str) -> list[str]:
    """Return the words of a text in small letters, without signs: T.N is "tn"."""
    words = [re.sub(r"[\W_]", "", word).lower() for word in text.split()]
    return [word for word in words if word]


def kind(action: Action) -> str:
    """Return the kind of an action in words: LayAlarm is "lay alarm"."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(action).__name__).lower()


def in_order(choices: list[Choice], places: tuple[str, ...]) -> list[Choice]:
    """Sort choices by kind as they are offered, and within a kind by the order of the board."""
    kinds = list(dict.fromkeys(type(choice.action) for choice in choices))
    return sorted(
        choices, key=lambda one: (kinds.index(type(one.action)), [places.index(place) for place in one.places])
    )


def menu(choices: list[Choice], places: tuple[str, ...]) -> list[Item]:
    """Return the lines of a menu: one for each choice if there are few, otherwise groups of choices."""
    deeds: dict[str, list[Choice]] = {}
    for choice in choices:
        deeds.setdefault(choice.deed, []).append(choice)
    if len(choices) <= FEW and len(deeds) > 1:
        return [Item(choice.words, [choice]) for choice in choices]
    if len(deeds) > 1:
        return [Item(_summary(deed, group), group) for deed, group in deeds.items()]
    by_place = _by_place(choices)
    if by_place and len(choices) > FEW and any(len(group) > 1 for group in by_place.values()):
        here = sorted(by_place, key=places.index)
        return [Item(f"{place}: {len(by_place[place])} choices", by_place[place]) for place in here]
    return [Item(choice.which or choice.words, [choice]) for choice in choices]


def meant(choices: list[Choice], line: str) -> list[Choice]:
    """Return the choices that a typed line can mean; of several, those that it fits best."""
    typed = spoken(line)
    exact = {choice: _fit(choice, typed) for choice in choices}
    fits = [choice for choice in choices if exact[choice] >= 0]
    if not typed or not fits:
        return []
    most = max(exact[choice] for choice in fits)
    fits = [choice for choice in fits if exact[choice] == most]
    named = {word for word in typed if any(word in spoken(place) for one in choices for place in one.places)}
    same_places = [one for one in fits if named and named == {word for place in one.places for word in spoken(place)}]
    fits = same_places or fits
    whole = [choice for choice in fits if choice.which and set(spoken(choice.which)) <= set(typed)]
    return whole if len(whole) == 1 else fits


def closest(choices: list[Choice], line: str) -> tuple[str, list[Choice]]:
    """Return the first typed word after which nothing fits, and the choices that fit the words before it."""
    typed = line.split()
    left = choices
    for count in range(1, len(typed) + 1):
        fits = meant(choices, " ".join(typed[:count]))
        if not fits:
            return typed[count - 1], left if count > 1 else []
        left = fits
    return typed[-1], left


def similar(choices: list[Choice], word: str) -> str:
    """Return a word of the choices that is spelt nearly like *word*; empty if there is none."""
    known = {one for choice in choices for one in choice.heard}
    found = get_close_matches(word.lower(), sorted(known), 1, 0.6)
    return found[0] if found else ""


def _in_text(text: str, places: tuple[str, ...]) -> list[str]:
    """Return the places named in a text, in its order."""
    by_word = {"".join(spoken(place)): place for place in places}
    return [by_word[word] for word in spoken(text) if word in by_word]


def _fit(choice: Choice, typed: list[str]) -> int:
    """Return how many typed words are words of the choice; -1 unless every one at least begins a word of its own."""
    left = list(choice.heard)
    beginnings = []
    for word in typed:
        if word in left:
            left.remove(word)
        else:
            beginnings.append(word)
    for word in beginnings:
        whole = next((one for one in left if one.startswith(word)), None)
        if whole is None:
            return -1
        left.remove(whole)
    return len(typed) - len(beginnings)


def _summary(deed: str, group: list[Choice]) -> str:
    """Return one line for all choices of a deed: all of them if they fit, otherwise their number and an example."""
    if len(group) == 1:
        return group[0].words
    if all(len(choice.own_places) == 1 for choice in group):
        line = f"{deed}: {' '.join(choice.own_places[0] for choice in group)}"
    else:
        line = f"{deed}: {', '.join(choice.which for choice in group)}"
    if len(line) <= LINE:
        return line
    example = group[0].typed() if group[0].own_places else group[0].which
    return f"{deed}: {len(group)} choices, such as {example}"


def _by_place(choices: list[Choice]) -> dict[str, list[Choice]]:
    """Group choices by the places they name, leaving out a place that all of them name."""
    groups: dict[str, list[Choice]] = {}
    for choice in choices:
        for place in choice.own_places:
            groups.setdefault(place, []).append(choice)
    grouped = {choice for group in groups.values() for choice in group if len(group) < len(choices)}
    if len(grouped) < len(choices):
        return {}
    return {place: group for place, group in groups.items() if len(group) < len(choices)}
