"""What chats show of a link to a table: tags for its page, made from what anyone with the link may know.

A table that waits says who invites, to which game and edition, and how many seats are free. A table that runs says its
game and its number of seats, a finished one that it is over. Nothing else is read, so nothing that is hidden in a game
can change a tag. Without a table the page keeps the tags of `index.html`.

The address of the picture must be absolute. Its host is the one that the request names, as everywhere in this server;
such a page is never kept by a shared cache (decision 18).
"""

import asyncio
import html
import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from lightfinger import catalog
from lightfinger.server.network.static_files import StaticFiles, preferred
from lightfinger.server.node.node import Node, Scope, headers_of, host_of
from lightfinger.server.store import StoreDown, StoreUnknown
from lightfinger.server.table import updates
from lightfinger.server.table.commands import Refused
from lightfinger.server.table.projection import Projection
from lightfinger.server.table.table_state import OVER, RUNNING, WAITING, is_table_id

PATH: Final = re.compile(r"/[tr]/([^/]+)/?")
LONGEST_WAIT: Final = 2.0
"""Seconds to wait for the store; a page is never held up longer by its tags."""
WIDTH: Final = 1200
HEIGHT: Final = 630
ICON: Final = "/icon-512.png"

WORDS: Final = {
    "en": {
        "invites": "{host} invites you to {game}",
        "open": "Come and play {game}",
        "seats": "{edition}. {taken} of {seats} seats taken, {free} free.",
        "full": "{edition}. All {seats} seats are taken.",
        "runs": "{game} is being played",
        "players": "A table of {seats}. Open the link to watch.",
        "over": "{game}: this game is over",
        "look": "Look back at it move by move, through the eyes of any player.",
    },
    "de": {
        "invites": "{host} lädt dich zu {game} ein",
        "open": "Spiel mit: {game}",
        "seats": "{edition}. {taken} von {seats} Plätzen besetzt, {free} frei.",
        "full": "{edition}. Alle {seats} Plätze sind besetzt.",
        "runs": "{game} wird gerade gespielt",
        "players": "Ein Tisch mit {seats} Plätzen. Öffne den Link, um zuzusehen.",
        "over": "{game}: Diese Partie ist zu Ende",
        "look": "Sieh sie dir Zug um Zug an, mit den Augen jeder Person am Tisch.",
    },
    "fr": {
        "invites": "{host} vous invite à jouer à {game}",
        "open": "Venez jouer à {game}",
        "seats": "{edition}. Places prises : {taken} sur {seats}, libres : {free}.",
        "full": "{edition}. Les {seats} places sont prises.",
        "runs": "Une partie de {game} est en cours",
        "players": "Une table de {seats}. Ouvrez le lien pour regarder.",
        "over": "{game} : cette partie est terminée",
        "look": "Revoyez-la coup par coup, par les yeux de chaque joueur.",
    },
    "it": {
        "invites": "{host} ti invita a giocare a {game}",
        "open": "Vieni a giocare a {game}",
        "seats": "{edition}. Posti occupati: {taken} su {seats}, liberi: {free}.",
        "full": "{edition}. Tutti i {seats} posti sono occupati.",
        "runs": "Si sta giocando a {game}",
        "players": "Un tavolo da {seats}. Apri il link per guardare.",
        "over": "{game}: questa partita è finita",
        "look": "Rivedila mossa per mossa, con gli occhi di ogni giocatore.",
    },
}


@dataclass(frozen=True)
class Preview:
    """What a chat shows of a link."""

    title: str
    description: str


async def tags_for(node: Node, scope: Scope, pages: StaticFiles) -> bytes:
    """Return the tags for the page of a request; empty if it is no page of a table, or if there is no such table."""
    found = PATH.fullmatch(scope["path"])
    host = host_of(scope)
    if found is None or not host or scope["method"] not in ("GET", "HEAD"):
        return b""
    table = await _known(node, found[1])
    if table is None:
        return b""
    told = preview(table, preferred(headers_of(scope).get("accept-language", ""), WORDS))
    if told is None:
        return b""
    own = f"/previews/{table.rules.game}.jpg"
    image = own if own in pages.files else ICON
    return tags(told, f"{'https' if node.settings.secure else 'http'}://{host}", image)


async def _known(node: Node, table: str) -> Projection | None:
    """Return the table of an id. A page does not wait for a store that is away or a server that is busy."""
    if not is_table_id(table):
        return None
    try:
        async with asyncio.timeout(LONGEST_WAIT):
            live = await node.live_tables.find(table)
    except (Refused, StoreDown, StoreUnknown, TimeoutError):
        return None
    return None if live is None else live.projection


def preview(table: Projection, language: str = "en") -> Preview | None:
    """Return what a chat shows of a link to a table; None if there is nothing to say."""
    words = WORDS[language]
    line = updates.listing(table)
    game = catalog.find(line["game"])
    if table.phase == WAITING:
        title = words["invites" if line["host"] else "open"]
        seats = words["seats" if line["free"] else "full"]
        edition = _edition_title(line["game"], line["edition"])
        taken = line["seats"] - line["free"]
        return Preview(
            title.format(host=line["host"], game=game.title),
            seats.format(edition=edition, taken=taken, seats=line["seats"], free=line["free"]),
        )
    if table.phase == RUNNING:
        return Preview(words["runs"].format(game=game.title), words["players"].format(seats=line["seats"]))
    if table.phase == OVER:
        return Preview(words["over"].format(game=game.title), words["look"])
    return None


@lru_cache(256)
def _edition_title(game: str, edition: str) -> str:
    """Return the title of an edition; its name if it is no longer printed."""
    known = catalog.find(game)
    return catalog.printing(known, edition).title if edition in known.editions else edition


def tags(told: Preview, address: str, image: str) -> bytes:
    """Return the tags in HTML. All that people chose is escaped."""
    named = {
        "og:type": "website",
        "og:site_name": "Lightfinger",
        "og:title": told.title,
        "og:description": told.description,
        "og:image": address + image,
    }
    if image != ICON:
        named |= {"og:image:width": str(WIDTH), "og:image:height": str(HEIGHT)}
    lines = [f'<meta property="{name}" content="{html.escape(text)}" />' for name, text in named.items()]
    card = "summary" if image == ICON else "summary_large_image"
    return "\n    ".join([*lines, f'<meta name="twitter:card" content="{card}" />']).encode()
