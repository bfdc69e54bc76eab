"""The statements about drills that are the same for both databases, but for how they mark values."""

from typing import Final

PUT: Final = """
    insert into drill_answers (person, track, browser, payload, at) values ({0}, {1}, {2}, {3}, {4})
    on conflict (person, track, browser) do update set payload = excluded.payload, at = excluded.at"""

DROP_OLD: Final = """
    delete from drill_answers where person = {0} and track = {1} and browser not in (
    select browser from drill_answers where person = {0} and track = {1} order by at desc, browser limit {2})"""

OF_PERSON: Final = """
    select person, track, browser, payload, at from drill_answers where person = {0} order by track, browser"""

MERGE_DRILLS: Final = (
    """update drill_answers set person = {1} where person = {0} and not exists (
    select 1 from drill_answers as own
    where own.person = {1} and own.track = drill_answers.track and own.browser = drill_answers.browser)""",
    "delete from drill_answers where person = {0}",
)
"""Give the answers of the first person to the second; a browser that has sent them for both counts once."""
