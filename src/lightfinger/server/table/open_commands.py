"""Answers to public questions, from behind the curtain of a shared device."""

from typing import Any

from lightfinger import wire
from lightfinger.core.events import Action
from lightfinger.server.access.sessions import Person
from lightfinger.server.table.commands import Command, Decision, Refused, act, not_seated, require_play, seat_of, undo
from lightfinger.server.table.projection import Projection


def act_openly(person: Person, seat: int, message: Any, heard: int) -> Command:
    """An answer to a public question of *seat*, in which *person* sits.

    Others may hold the device. So only the observer's view says whether the answer is legal."""
    decide_act = act(person, message, heard)

    def decide(projection: Projection) -> Decision:
        offered = _public_answers(projection, person, seat, heard)
        try:
            action = wire.action_from_json(projection.game, message)
        except wire.BadMessage as problem:
            raise Refused("bad-message", str(problem)) from problem
        if action not in offered:
            raise Refused("illegal", "That is not one of the answers.")
        return decide_act(projection)

    return decide


def undo_openly(person: Person, seat: int) -> Command:
    """Undo what *person* in *seat* answered last, where everybody may see the question that follows it."""
    decide_undo = undo(person)

    def decide(projection: Projection) -> Decision:
        _public_answers(projection, person, seat, projection.seq)
        return decide_undo(projection)

    return decide


def _public_answers(projection: Projection, person: Person, seat: int, heard: int) -> tuple[Action, ...]:
    """What *person* in *seat* may answer to a public question; refused if it is secret, which everybody knows."""
    if seat_of(projection, person) != seat:
        raise not_seated()
    require_play(projection, seat, heard)
    question = projection.public_question()
    if question is None or question.seat != seat:
        raise Refused("not-public", "Open your hand to answer that.")
    return question.legal
