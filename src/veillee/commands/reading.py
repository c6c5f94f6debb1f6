"""`veillee rules` and `veillee clauses`: the clauses of the rules, and the tests that cite them."""

from __future__ import annotations

from collections import Counter
from itertools import groupby
from operator import attrgetter
from pathlib import Path
from typing import Any

import click
from msgspec.structs import replace

from veillee.games import GAMES, folder_of, load
from veillee.kernel.clauses import load_chapters, search_clauses
from veillee.kernel.errors import Refusal
from veillee.kernel.game import Game
from veillee.kernel.text import Texts

from . import show
from .arguments import game_argument, json_option
from .citations import Citation, find_citations, tests_folder
from .command import FAULTS, Command

CHAPTER = attrgetter("chapter")


@click.command(cls=Command)
@game_argument
@click.argument("words", nargs=-1)
@click.pass_obj
def rules(texts: Texts, game: Game[Any], words: tuple[str, ...]) -> None:
    wanted = " ".join(words)
    found = search_clauses(game.clauses, wanted) if wanted else list(game.clauses.values())
    if not found:
        raise Refusal("rules.none", words=wanted, game=game.texts[texts.lang].say("game.name"), id=game.id)
    titles = load_chapters(game.folder / "clauses.toml")
    for number, (chapter, clauses) in enumerate(groupby(found, key=CHAPTER)):
        if not wanted:
            french, english = titles.get(chapter, ("", ""))
            title = french if texts.lang == "fr" else english
            click.echo(("\n" if number else "") + texts.say("rules.chapter", chapter=chapter, title=title))
        for clause in clauses:
            click.echo(f"{clause.id:<10} {clause.say(texts.lang)}")


@click.command(cls=Command)
@click.argument("game", type=load, required=False)
@json_option
@click.pass_obj
def clauses(texts: Texts, game: Game[Any] | None, as_json: bool) -> int:
    chosen = [game] if game else [load(name) for name in GAMES]
    citations = _all_citations()
    known = {clause for name in GAMES for clause in load(name).clauses}
    unknown = [citation for citation in citations if citation.clause not in known]
    cited = Counter(citation.clause for citation in citations)
    counts = {one.id: {clause: cited[clause] for clause in one.clauses} for one in chosen}
    without = [clause for found in counts.values() for clause, count in found.items() if not count]
    if as_json:
        show.print_json(
            {
                "games": {
                    name: {"clauses": len(found), "cited": sum(map(bool, found.values())), "tests": found}
                    for name, found in counts.items()
                },
                "uncited": without,
                "unknown": unknown,
            }
        )
    else:
        for one in chosen:
            _print_counts(texts, one, counts[one.id])
    for citation in unknown:
        place = f"{Path('tests') / citation.file}:{citation.line}"
        click.echo(texts.say("clauses.unknown", clause=citation.clause, place=place, test=citation.test), err=True)
    return FAULTS if without or unknown else 0


def _all_citations() -> list[Citation]:
    """Those of the tests beside the source tree, and those of games that have tests in their own folder."""
    shared = tests_folder()
    own = [folder for name in GAMES if (folder := folder_of(name) / "tests").is_dir()]
    if shared is None and not own:
        raise Refusal("clauses.no-tests")
    found = find_citations(shared) if shared else []
    for folder in own:
        found += [replace(citation, file=str(folder / citation.file)) for citation in find_citations(folder)]
    return found


def _print_counts(texts: Texts, game: Game[Any], counts: dict[str, int]) -> None:
    rows = []
    for chapter, clauses in groupby(game.clauses.values(), key=CHAPTER):
        mine = [counts[clause.id] for clause in clauses]
        rows.append([chapter, str(len(mine)), str(sum(map(bool, mine))), str(sum(mine))])
    console = show.out()
    console.print(show.table(texts.say("clauses.heads").split(";"), rows))
    cited = sum(map(bool, counts.values()))
    name = game.texts[texts.lang].say("game.name")
    console.print(texts.say("clauses.total", name=name, cited=cited, count=len(counts), tests=sum(counts.values())))
    for clause in game.clauses.values():
        if not counts[clause.id]:
            console.print(texts.say("clauses.uncited", clause=clause.id, sentence=clause.say(texts.lang)))
