"""The statements about rated matches: the same for both databases, but for how they mark values."""

from typing import Final

_MATCHES: Final = """
    select table_id, game, edition, first_player, second_player, begun, first_share, second_share, by_clock, ended
    from rated_match"""

BEGIN: Final = """
    insert into rated_match (table_id, game, edition, first_player, second_player, begun, first_share, second_share,
    by_clock, ended) values ({0}, {1}, {2}, {3}, {4}, {5}, 0, 0, 0, 0) on conflict do nothing"""

END: Final = """
    update rated_match set first_share = {1}, second_share = {2}, by_clock = {3}, ended = {4}
    where table_id = {0} and ended = 0"""

DROP: Final = "delete from rated_match where table_id = {0} and ended = 0"

UNFINISHED: Final = _MATCHES + " where ended = 0 order by begun, table_id"

NEXT: Final = (
    _MATCHES
    + """
    where game = {0} and edition = {1} and ended > 0 and (ended > {2} or (ended = {2} and table_id > {3}))
    order by ended, table_id limit {4}"""
)

LATEST: Final = (
    _MATCHES + " where game = {0} and edition = {1} and ended > 0 order by ended desc, table_id desc limit {2}"
)

COUNT: Final = "select count(*) from rated_match where game = {0} and edition = {1} and ended > 0"

OF_OWNER: Final = (
    _MATCHES
    + """
    where first_player in (select id from rated_program where owner = {0})
    or second_player in (select id from rated_program where owner = {0})
    order by begun, table_id"""
)

PROGRAMS: Final = """
    select rated_program.id, owner, rated_program.name, coalesce(person.name, '')
    from rated_program left join person on person.id = owner where rated_program.id {0} order by rated_program.id"""

MERGE_RATED: Final = "update rated_program set owner = {1} where owner = {0}"
"""Give the programs of the first person to the second."""
