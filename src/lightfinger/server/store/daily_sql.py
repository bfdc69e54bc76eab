"""The statements about daily heists: the same for both databases, but for how they mark values."""

from typing import Final

GAMES: Final = """
    select table_id, date, game, daily_game.person, begun, won, lead, signs, ended, slips,
    coalesce(person.name, '')
    from daily_game left join person on person.id = daily_game.person"""

OF_DAY: Final = GAMES + " where date = {0} and game = {1} order by table_id"

OF_PERSON: Final = GAMES + " where daily_game.person = {0} order by date desc, game"

OWN: Final = GAMES + " where date = {0} and game = {1} and daily_game.person = {2}"

BEGIN: Final = """
    insert into daily_game (table_id, date, game, person, begun, won, lead, signs, ended)
    values ({0}, {1}, {2}, {3}, {4}, 0, 0, '', 0) on conflict do nothing"""

END: Final = """
    update daily_game set won = {1}, lead = {2}, signs = {3}, ended = {4} where table_id = {0} and ended = 0"""

SLIPS: Final = "update daily_game set slips = {1} where table_id = {0} and slips < 0"

DROP: Final = "delete from daily_game where table_id = {0}"

KEEP_FACT: Final = "insert into daily_fact (name, value) values ({0}, {1}) on conflict do nothing"

FACT: Final = "select value from daily_fact where name = {0}"

MERGE_DAILY: Final = (
    """update daily_game set person = {1} where person = {0} and not exists (
    select 1 from daily_game as own
    where own.person = {1} and own.date = daily_game.date and own.game = daily_game.game)""",
    "delete from daily_game where person = {0}",
)
"""Give the games of the first person to the second, who keeps their own of the same day."""
