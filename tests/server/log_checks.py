"""Compares a table's log with the frames and acknowledgements of its players."""

import base64
from collections import Counter

from lightfinger.server.table import entries
from tests.server.client import Player, decode, encode


def held_against(log: list[tuple[int, bytes]], players: list[Player], complete: bool = True) -> list[str]:
    """Return all differences between a table's log and the acknowledgements and frames of its players."""
    wrong = []
    rows = [entries.decoded(payload) for _, payload in log]
    if [seq for seq, _ in log] != list(range(len(log))):
        wrong.append("the log has gaps")
    counted = Counter((row.by, row.command) for row in rows if row.command)
    wrong += [f"{command} was applied {times} times" for (_, command), times in counted.items() if times > 1]
    end = next((seq for seq, row in enumerate(rows) if isinstance(row.entry, entries.Sealed)), len(rows) - 1)
    for player in players:
        for command, ack in player.acks.items():
            if ack.heard >= len(rows) or rows[ack.heard].command != command:
                wrong.append(f"{command} was acknowledged as row {ack.heard} and is lost")
            if ack.first > 1:
                wrong.append(f"{command} was acknowledged {ack.first} times as the first copy")
        if complete and player.heard < end:
            wrong.append(f"seat {player.seat} heard {player.heard} of {end} rows")
        if player.heard >= len(rows):
            wrong.append(f"seat {player.seat} was shown {player.heard + 1} rows, and the log has {len(rows)}")
        wrong += _frames_against(log, rows, player)
    return wrong


def out_of_order(players: list[Player]) -> list[str]:
    """Return commands that were sent after another one was acknowledged, but come before it in the log."""
    acks = sorted((ack.at, ack.sent, ack.heard) for player in players for ack in player.acks.values())
    wrong = []
    for _, sent, heard in acks:
        before = [row for at, _, row in acks if at < sent]
        if before and max(before) > heard:
            wrong.append(f"row {heard} was sent after row {max(before)} was acknowledged")
    return wrong


def wrongly_judged(log: list[tuple[int, bytes]], players: list[Player], epoch: float) -> list[str]:
    """Return actions refused though nothing had happened since, or accepted though their seat had acted since."""
    wrong = []
    rows = [entries.decoded(payload) for _, payload in log]
    for player in players:
        for command, code, at in player.refusals:
            following = player.based_on.get(command, len(log)) + 1
            if following < len(log) and rows[following].at > epoch + at:
                wrong.append(f"{command} was refused as {code}, though nothing had happened since row {following - 1}")
        for command, base in player.based_on.items():
            if command not in player.acks:
                continue
            for row in rows[base + 1 : player.acks[command].heard]:
                if isinstance(row.entry, entries.Acted | entries.Undone) and row.entry.seat == player.seat:
                    wrong.append(f"{command} was carried out though its seat had acted since")
    return wrong


def _frames_against(log: list[tuple[int, bytes]], rows: list[entries.Row], player: Player) -> list[str]:
    wrong = []
    for seq, frame in enumerate(player.frames[: len(log)]):
        told = []
        for event in decode(log[seq][1])["entry"].get("events", []):
            audience = event.pop("audience")
            if audience == "all" or player.seat in audience:
                told.append(event)
        if frame["heard"] != seq or frame["events"] != told or frame.get("at", rows[seq].at) != rows[seq].at:
            wrong.append(f"frame {seq} of seat {player.seat} is not what the log tells that seat")
    created = rows[0].entry
    if isinstance(created, entries.Created):
        seen = encode([frame for frame in player.frames if frame["row"]["kind"] != "sealed"])
        secrets = (created.seed.hex().encode(), base64.b64encode(created.seed), *(row.by.encode() for row in rows))
        wrong += [f"seat {player.seat} was sent a secret" for secret in secrets if secret and secret in seen]
    return wrong
