"""Says in words why a bet of Master Thieves was a slip, or was not."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from lightfinger.bots.examination import DEDUCED, FINE
from lightfinger.core.events import Action
from lightfinger.games.master_thieves.actions import Choose, Front, Open, PassTurn, Secret
from lightfinger.games.master_thieves.box import DRAWERS, slot_name
from lightfinger.games.master_thieves.narrate import gems
from lightfinger.games.master_thieves.state import CHARACTER_NAMES

HEIGHTS: Final = ("bottom", "middle", "top")
SIDES: Final = ("back", "right", "front", "left")


def slot_in_words(slot: int) -> str:
    """Return the name of a slot as players say it."""
    return f"{HEIGHTS[slot // 4]} {SIDES[slot % 4]}"


def action_in_words(action: Action) -> str:
    """Return what an action does."""
    if isinstance(action, Open):
        return f"open the {slot_in_words(action.slot)} drawer"
    if isinstance(action, Choose):
        return f"lay the {CHARACTER_NAMES[action.character]} face down"
    if isinstance(action, PassTurn):
        return "open nothing"
    if isinstance(action, Front):
        return "empty the front compartment"
    return "search the secret compartment" if isinstance(action, Secret) else "take nothing"


_SLOTS: Final = {slot_name(slot): slot_in_words(slot) for slot in range(DRAWERS)}
_PAST: Final = {"open": "opened", "empty": "emptied", "lay": "laid", "search": "searched", "take": "took"}

GEMS: Final = "gems"
"""Gems lay up in the drawer."""
GEMS_BELOW: Final = "gems below"
"""Gems lay on the lower side of the drawer, and fell."""
ONLY: Final = "only"
"""Gems lay up in the drawer, but few."""
NOTHING: Final = "nothing"
RUBY: Final = "ruby"
RUBY_BELOW: Final = "ruby below"
NO_RUBY: Final = "no ruby"


def sentence(bet: Mapping[str, Any]) -> str:
    """Say why a bet has its label, from the JSON of the bet."""
    verb, _, rest = bet["chosen"]["words"].partition(" ")
    start = f"You {_PAST[verb]} {rest}"
    if bet["chosen"]["action"]["kind"] == "choose":
        why = "what a card is worth depends on the cards of the others"
    elif bet["label"] == FINE or bet["rival"] is None:
        why = "it is too close to call" if bet["close"] else "nothing suggests that you forgot something"
    elif bet["culprit"]:
        why = ", and ".join([_why(place) for place in bet["culprit"]])
    else:
        why = f"several things that you could know spoke for another choice: {bet['rival']['words']}"
    return f"{start}; {why}."


def overlooked_ruby(fact: Mapping[str, Any]) -> str:
    """Say in which rounds a ruby was within reach that another took in the end."""
    spans = _spans(fact["rounds"])
    rounds = f"round{'' if len(fact['rounds']) == 1 else 's'} {spans}"
    return (
        f"You could have known where a ruby was in {rounds}, and held the card for it; "
        f"another took it from the {_SLOTS[fact['slot']]} drawer at move {fact['row']}."
    )


def _spans(numbers: Sequence[int]) -> str:
    """Return rising numbers in words, such as 2, 4 to 6 and 9."""
    spans: list[list[int]] = []
    for number in numbers:
        if spans and spans[-1][-1] == number - 1:
            spans[-1].append(number)
        else:
            spans.append([number])
    parts: list[str] = []
    for span in spans:
        parts += [f"{span[0]} to {span[-1]}"] if len(span) > 2 else [str(number) for number in span]
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def _why(place: Mapping[str, Any]) -> str:
    """Say what was certain in a drawer."""
    name = f"the {_SLOTS[place['slot']]} one" if place["in_rival"] else "it"
    content, row = place["content"], place["row"]
    if content in (RUBY, RUBY_BELOW, NO_RUBY):
        return _about_ruby(content, name, row)
    what = gems(place["diamonds"], place["sapphires"])
    if content == GEMS:
        return _found(place, what, f"in {name}")
    if content == GEMS_BELOW:
        return _found(place, what, "on its lower side")
    if content == ONLY:
        return f"only {what} lay in it{_how(place)}"
    if place["in_rival"]:
        return f"nothing lay in {name}, so nothing would have fallen{_how(place)}"
    return f"nothing lay in it{_how(place)}"


def _about_ruby(content: str, name: str, row: int | None) -> str:
    if content == NO_RUBY:
        return f"no ruby lay behind {name}" + (f", as you saw at move {row}" if row else "")
    ruby = f"the ruby you saw at move {row}" if row else "the ruby that was put there at the start"
    return f"{ruby} lay {'on the lower side ' if content == RUBY_BELOW else ''}behind {name}"


def _found(place: Mapping[str, Any], what: str, where: str) -> str:
    if place["knowledge"] == DEDUCED:
        return f"{what} had to lie {where}, by counting"
    things = " and ".join([part.removeprefix("1 ") for part in what.split(" and ")])
    return f"the {things} you saw at move {place['row']} lay {where}"


def _how(place: Mapping[str, Any]) -> str:
    """Say how that was known; a drawer that nobody has touched is empty since the deal."""
    if place["knowledge"] == DEDUCED:
        return ", by counting"
    return f", as you saw at move {place['row']}" if place["row"] else ", as at the start"
