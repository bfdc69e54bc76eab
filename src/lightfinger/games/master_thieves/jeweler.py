"""The jeweler: places an imitation and may lay the alarm with it."""

from lightfinger.core.events import EVERYONE
from lightfinger.games.master_thieves.events import AlarmLaid, Declined
from lightfinger.games.master_thieves.ruling import Ruling
from lightfinger.games.master_thieves.state import ALARM, NO_ALARM, ON_CARD, PLACE
from lightfinger.games.master_thieves.turn import finish


def begin(r: Ruling, seat: int) -> None:
    """Begin with the open drawer; the ability is not blocked (MT-JEWL-01)."""
    r.ask(seat, PLACE)


def placed(r: Ruling, seat: int) -> None:
    """After placing, ask about the alarm if it may be laid (MT-JEWL-03, MT-JEWL-04, MT-JEWL-08)."""
    state = r.state
    free = state.alarms[seat] == ON_CARD and state.alarm_found == NO_ALARM
    if free and (state.placed > 0 or not state.edition.alarm_needs_imitation):
        r.ask(seat, ALARM)
    else:
        finish(r, seat)


def lay_alarm(r: Ruling, seat: int) -> None:
    """Put the alarm into the upper compartment (MT-JEWL-07)."""
    r.tell(AlarmLaid(EVERYONE, seat))
    finish(r, seat)


def keep_alarm(r: Ruling, seat: int) -> None:
    """Keep the alarm on the card."""
    r.tell(Declined(EVERYONE, seat))
    finish(r, seat)
