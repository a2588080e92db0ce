"""What can be said of one place that somebody asks about: its moves, or why there is none."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from quadrule.errors import QuadruleError
from quadrule.match import Match
from quadrule.position import Move
from quadrule.refusal import Refusal
from quadrule.suggest import did_you_mean, quoted
from quadrule.view import MoveView, Site
from quadrule_terminal.moves_listing import lines_of_place, moves_by_place


def place_lines(match: Match, moves: Sequence[MoveView], place: str, width: int) -> Iterator[str]:
    """The legal moves on a place; where there are none, why.

    Arguments:
        match: a match that is not over.
        moves: its legal moves.
        place: what somebody takes for a place: it may also be a move, or the name of a column.
        width: where to wrap.
    """
    wanted = place.casefold()
    places = moves_by_place(moves)
    sites = match.view().sites
    here = places.get(wanted, []) + _named_in(moves, sites, wanted)
    if here:
        yield from lines_of_place(list(dict.fromkeys(here)), width)
    elif (move := _move(match, place)) is not None:
        yield from verdict_lines(move, match.why_not(move))
    elif site := next((s for s in sites if s.id.casefold() == wanted and s.kind != "label"), None):
        yield f"No move is legal on {site.id}:"
        yield from _reasons(match, site)
    elif label := next((s for s in sites if s.kind == "label" and _is_called(s, wanted)), None):
        yield from _about_label(label, sites, place)
    else:
        yield _no_such_place(list(places), sites, place)


def _named_in(moves: Sequence[MoveView], sites: Sequence[Site], wanted: str) -> list[str]:
    """Moves that name a place without being made on it alone: an edge names both its dots."""
    if not any(site.id.casefold() == wanted and site.kind != "label" for site in sites):
        return []
    return [m.text for m in moves if wanted in re.split("[^a-z0-9]+", m.text.casefold())]


def verdict_lines(move: Move, refusals: Sequence[Refusal]) -> Iterator[str]:
    """Whether a move is legal, and all that speaks against it."""
    if not refusals:
        yield f"{move} is legal."
        return
    yield f"{move} is not legal:"
    yield from refusal_lines(refusals)


def refusal_lines(refusals: Iterable[Refusal]) -> Iterator[str]:
    """Refusals as a list, with the house rules they come from."""
    for refusal in refusals:
        yield f"- {_reason(refusal)}"


def _reason(refusal: Refusal) -> str:
    return refusal.text + (f" (house rule {refusal.rule})" if refusal.rule else "")


def _move(match: Match, text: str) -> Move | None:
    """The move that a text spells, legal or not; None for any other text."""
    try:
        return match.game.parse(text, match.position)
    except QuadruleError:
        return None


def _reasons(match: Match, site: Site) -> Iterator[str]:
    """Why no move is legal on a site: what speaks against all its moves, or against each."""
    start = match.game.start()
    possible = match.game.legal_moves(start) if match.game.can_list_moves(start) else ()
    refused = {m: match.why_not(m) for m in possible if m.site == site.id}
    if not refused:
        yield f"- {site.label or f'no move is made on {site.id}'}"
        return
    first, *others = refused.values()
    common = [refusal for refusal in first if all(refusal in other for other in others)]
    if common:
        yield from refusal_lines(common)
        return
    for move, refusals in refused.items():
        yield f"- {move}: {'; '.join(map(_reason, refusals))}"


def _is_called(label: Site, wanted: str) -> bool:
    return wanted in {label.id.casefold(), label.text.casefold(), label.label.casefold()}


def _about_label(label: Site, sites: Sequence[Site], place: str) -> Iterator[str]:
    what = label.label or "a label"
    yield f"{quoted(place)} is {what}, no place on the board."
    line = [s.id for s in sites if s.kind != "label" and (s.x == label.x or s.y == label.y)]
    if line:
        yield f"To see a place in it, type for example: moves {line[0]}"


def _no_such_place(places: Sequence[str], sites: Sequence[Site], place: str) -> str:
    names = [site.id for site in sites if site.kind != "label"]
    near = did_you_mean(place, {*names, *places})
    hint = f"; did you mean {quoted(near)}?" if near else "."
    shown = names if set(places) & {name.casefold() for name in names} else places
    return (
        f"There is no place {quoted(place)}{hint} Places have names like {shown[0]} or {shown[-1]}."
    )
