"""Tests of the client that the other tests play with."""

import pytest

from tests.server.client import Cut, answered

BODY = b'{"token":"t"}'
WHOLE = b"HTTP/1.1 201 Created\r\ncontent-type: application/json\r\ncontent-length: 13\r\n\r\n" + BODY
CHUNKED = b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n"
EMPTY = b"HTTP/1.1 204 No Content\r\n\r\n"


def test_a_whole_response_is_read() -> None:
    assert answered(WHOLE) == (201, BODY)
    assert answered(CHUNKED) == (200, b"hello")
    assert answered(EMPTY) == (204, b"")


@pytest.mark.parametrize("whole", [WHOLE, CHUNKED, EMPTY])
def test_a_response_that_ends_too_early_is_a_cut_connection(whole: bytes) -> None:
    # A node that is killed between the head and the body of a response leaves such a rest.
    for end in range(len(whole)):
        with pytest.raises(Cut):
            answered(whole[:end])
