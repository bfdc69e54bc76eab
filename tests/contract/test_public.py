"""Questions that everybody may see: an observer knows what may be answered, and misses nothing of the answer."""

import pytest

from lightfinger import catalog
from tests.contract.public import checked


@pytest.mark.parametrize("name", catalog.GAMES)
def test_an_observer_knows_what_a_public_question_offers_and_all_that_its_answer_tells(name: str) -> None:
    assert checked(catalog.find(name), 2)
