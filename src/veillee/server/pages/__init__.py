"""The pages: HTML made here, and what is posted from them. They work without a script wherever they can."""

from __future__ import annotations

from starlette.convertors import StringConvertor, register_url_convertor
from starlette.routing import BaseRoute, Route

from . import account, campaigns, home, new_table, preferences, rules, saved_lists, seating, table, workshop
from .handlers import exception_handlers
from .own_hosts import OwnHosts
from .page_time import PageTime

__all__ = ["OwnHosts", "PageTime", "exception_handlers", "routes"]


class TableId(StringConvertor):
    """The id of a table in an address. An address with other characters is not found, without asking the database."""

    regex = "[a-z0-9-]+"


register_url_convertor("table", TableId())


def routes() -> list[BaseRoute]:
    """Every address of the pages."""
    posts = {
        "claim": seating.claim,
        "join": seating.join,
        "name": seating.name,
        "seat": seating.seat,
        "start": seating.start,
        "renew": seating.renew,
        "leave": seating.leave,
    }
    lists = {"check": workshop.check, "read": workshop.read, "write": workshop.write, "sheet": workshop.sheet}
    return [
        Route("/", home.start),
        Route("/tables", home.tables),
        Route("/about", home.about),
        Route("/new/{game}", new_table.new),
        Route("/new/{game}", new_table.create, methods=["POST"]),
        Route("/new/{game}/roles.json", new_table.roles),
        Route("/play/{game}", new_table.play, methods=["POST"]),
        Route("/games/{game}/lists", workshop.page),
        Route("/games/{game}/lists/catalogue.json", workshop.catalogue),
        *(Route(f"/games/{{game}}/lists/{name}", handler, methods=["POST"]) for name, handler in lists.items()),
        Route("/t/{table:table}", table.table),
        Route("/t/{table:table}/replay", table.replay),
        Route("/t/{table:table}/dice", table.dice),
        Route("/t/{table:table}/journal.jsonl", table.journal_file),
        *(Route(f"/t/{{table:table}}/{name}", handler, methods=["POST"]) for name, handler in posts.items()),
        Route("/campaigns", campaigns.index),
        Route("/campaigns/bring", campaigns.bring, methods=["POST"]),
        Route("/campaigns/new/{game}", campaigns.new),
        Route("/campaigns/new/{game}", campaigns.create, methods=["POST"]),
        Route("/c/{campaign:table}", campaigns.campaign),
        Route("/c/{campaign:table}/campaign.json", campaigns.export),
        Route("/c/{campaign:table}/next", campaigns.go_on, methods=["POST"]),
        Route("/c/{campaign:table}/abandon", campaigns.abandon, methods=["POST"]),
        Route("/c/{campaign:table}/delete", campaigns.delete, methods=["POST"]),
        Route("/rules", rules.index),
        Route("/rules/{game}.json", rules.all_clauses),
        Route("/rules/{game}", rules.rules),
        Route("/rules/{game}/clause/{clause}", rules.one_clause),
        Route("/account", account.account),
        Route("/account/lists/{game}", saved_lists.kept),
        Route("/account/lists/{game}/keep", saved_lists.keep, methods=["POST"]),
        Route("/account/lists/{game}/forget", saved_lists.forget, methods=["POST"]),
        Route("/account/{action}", account.act, methods=["POST"]),
        Route("/lang", preferences.lang, methods=["POST"]),
        Route("/theme", preferences.theme, methods=["POST"]),
        Route("/words/{lang}.json", preferences.client_words),
        Route("/words/{game}/{lang}.json", preferences.client_words),
        Route("/manifest.webmanifest", preferences.manifest),
    ]
