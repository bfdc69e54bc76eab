"""HTTP errors: a status, a sentence for people and a code for programs."""

import math
from typing import Any, Final, TypeVar

import msgspec
import structlog
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec

from lightfinger.server.node.admission import hint
from lightfinger.server.store import StoreError
from lightfinger.server.table.commands import Refused

STATUS: Final = {
    "not-seated": 403,
    "not-host": 403,
    "not-over": 403,
    "no-table": 404,
    "no-handover": 404,
    "no-chair": 404,
    "no-hindsight": 404,
    "same-person": 409,
    "bad-passkey": 403,
    "needs-https": 403,
    "too-many-passkeys": 409,
    "too-many-programs": 409,
    "program": 403,
    "paused-program": 403,
    "wrong-phase": 409,
    "full": 409,
    "taken": 409,
    "seated": 409,
    "name-taken": 409,
    "empty-chairs": 409,
    "no-change": 409,
    "no-day": 404,
    "no-drills": 404,
    "not-closed": 409,
    "heist": 409,
    "rated": 409,
    "asking": 409,
    "not-program": 403,
    "archived": 409,
    "no-wish": 409,
    "other-wish": 409,
    "asked": 409,
    "host-here": 409,
    "removed": 403,
    "barred": 403,
    "yourself": 409,
    "reported": 409,
    "too-many-blocks": 409,
    "no-line": 404,
    "no-person": 404,
    "enough": 409,
    "too-many": 429,
    "quarantined": 503,
    "our-fault": 500,
    "busy": 503,
}
"""The status of a refusal by its code; 400 for all other codes."""

_CODES: Final = {404: "not-found", 405: "bad-method", 413: "too-big"}
_WORDS: Final = {
    400: "The request makes no sense here.",
    401: "There is no session, or it has ended.",
    403: "You may not do this.",
    404: "There is no such thing.",
    405: "That cannot be done here.",
    409: "It does not fit how the table stands.",
    413: "The request is too big.",
    429: "Too much at once.",
    503: "Not at the moment; please try again.",
}

log = structlog.get_logger()

T = TypeVar("T")


class Details(msgspec.Struct):
    """The details of a refusal, for programs."""

    code: str
    clause: str = ""
    """The clause of the rulebook, if a rule forbids it."""
    problems: list[dict[str, Any]] = []
    """The invalid fields of the request."""


class Problem(msgspec.Struct):
    """A refusal."""

    status_code: int
    detail: str
    """A sentence for people."""
    extra: Details


def error_responses(*statuses: int) -> dict[int, ResponseSpec]:
    """Return the errors of an operation, for its OpenAPI description."""
    every = {*statuses, 400, 503}
    return {status: ResponseSpec(Problem, description=_WORDS[status]) for status in sorted(every)}


def http_error(problem: Refused) -> HTTPException:
    """Return a refusal as an HTTP exception."""
    return HTTPException(
        status_code=STATUS.get(problem.code, 400),
        detail=problem.sentence,
        extra={"code": problem.code, "clause": problem.clause},
    )


async def strict_body(request: Request[Any, Any, Any], kind: type[T]) -> T:
    """Decode the body of a request as *kind*, strictly: "4" is a string and not a number."""
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
        details = {"code": "bad-request", "problems": [{"message": str(problem)}]}
        raise HTTPException(status_code=400, detail="The request makes no sense here.", extra=details) from problem


def error_response(request: Request[Any, Any, Any], problem: Exception) -> Response[Problem]:
    """Convert an exception to an HTTP answer."""
    if isinstance(problem, Refused):
        problem = http_error(problem)
    if isinstance(problem, StoreError):
        told = Problem(503, "The server cannot write at the moment. Please try again.", Details("try-again"))
    elif isinstance(problem, HTTPException):
        extra: Any = problem.extra
        if isinstance(extra, dict):
            details = msgspec.convert(extra, Details)
        else:
            details = Details(_CODES.get(problem.status_code, "bad-request"), problems=list(extra or []))
        told = Problem(problem.status_code, problem.detail, details)
    elif isinstance(problem, UnicodeDecodeError | RecursionError):
        # Raised for a body that is not text, or is nested too deeply.
        told = Problem(400, "The request cannot be read.", Details("bad-request"))
    else:
        log.error("request failed", path=request.url.path, error=repr(problem))
        told = Problem(500, "Something broke here. It is not your fault.", Details("our-fault"))
    # Who is refused for the moment is told when to come again, not everybody the same.
    headers = {"retry-after": str(math.ceil(hint()))} if told.status_code == 503 else {}
    return Response(told, status_code=told.status_code, media_type=MediaType.JSON, headers=headers)
