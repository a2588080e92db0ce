"""A picture of balances: who wins, and how much it is worth to begin."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from quadrule.extras import needed
from quadrule_study.balance import Balance, Sample
from quadrule_study.failures import StudyError

if TYPE_CHECKING:
    from matplotlib.axes import Axes

KINDS = (".png", ".svg")

_COLOURS = ("#0072B2", "#E69F00", "#009E73", "#CC79A7", "#56B4E9", "#D55E00")
"""Okabe and Ito's, which are told apart with any colour vision; bars are hatched besides."""
_HATCHES = ("", "///", "...", "xxx", "\\\\\\", "++")
_DRAWS = "#BBBBBB"
_MARKS = ("o", "s")


def check_plot(path: Path) -> None:
    """Nothing, where a plot can be drawn into that file.

    Raises:
        StudyError: the name of the file does not end with a kind of picture there is.
        MissingExtraError: matplotlib is not installed.
    """
    if path.suffix.lower() not in KINDS:
        message = f"{path}: a plot is a file that ends with {' or '.join(KINDS)}"
        raise StudyError(message)
    needed("matplotlib", "study", "to draw a plot")


def draw(balances: Sequence[Balance], path: Path) -> None:
    """Draw a plot into a file, PNG or SVG by its name.

    Raises:
        StudyError, MissingExtraError: as for `check_plot`; or no ruleset has two seats or more.
        OSError: the file cannot be written.
    """
    check_plot(path)
    import matplotlib as mpl
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    bars = list(_bars(balances))
    if not bars:
        message = f"{path}: there is nothing to draw of rulesets with one seat"
        raise StudyError(message)
    figure = Figure(figsize=(11, 1.9 + 0.42 * len(bars)), layout="constrained")
    FigureCanvasAgg(figure)
    left, right = figure.subplots(1, 2, sharey=True, width_ratios=(3, 2))
    _draw_results(left, bars)
    _draw_advantage(right, bars)
    figure.legend(loc="outside upper center", ncols=7, frameon=False)
    # The same figures give the same file.
    with mpl.rc_context({"svg.hashsalt": "quadrule"}):
        svg = path.suffix.lower() == ".svg"
        figure.savefig(path, dpi=150, metadata={"Date": None} if svg else None)


def _bars(balances: Sequence[Balance]) -> Iterator[tuple[str, int, Sample]]:
    for each in balances:
        if len(each.random.seats) == 1:
            continue
        yield f"{each.ruleset}\n{each.random.player}", 0, each.random
        if each.strong is not None:
            yield f"{each.ruleset}\n{each.strong.player}", 1, each.strong


def _draw_results(axes: Axes, bars: Sequence[tuple[str, int, Sample]]) -> None:
    most = max(len(sample.seats) for _, _, sample in bars)
    heights = range(len(bars))
    starts = [0.0] * len(bars)
    parts: list[tuple[str, dict[str, Any], list[float]]] = []
    for seat in range(most):
        style: dict[str, Any] = {"color": _COLOURS[seat % 6], "hatch": _HATCHES[seat % 6]}
        widths = [_alone(sample, seat) for _, _, sample in bars]
        parts.append((f"seat {seat + 1} wins", style, widths))
    parts.append(("draw", {"color": _DRAWS}, [100 * sample.draws.value for _, _, sample in bars]))
    for label, style, widths in parts:
        axes.barh(heights, widths, left=starts, label=label, edgecolor="white", height=0.7, **style)
        starts = [start + width for start, width in zip(starts, widths, strict=True)]
    axes.set_yticks(heights, [name for name, _, _ in bars])
    axes.invert_yaxis()
    axes.set_xlim(0, 100)
    axes.set_xlabel("games (%)")
    axes.set_title("Who wins")


def _alone(sample: Sample, seat: int) -> float:
    """How wide a seat's wins are, so that wins and draws make 100 where wins are shared."""
    total = sum(each.wins.value for each in sample.seats)
    decided = 1 - sample.draws.value if sample.games else 0.0
    if seat >= len(sample.seats) or not total:
        return 0.0
    return 100 * sample.seats[seat].wins.value * decided / total


def _draw_advantage(axes: Axes, bars: Sequence[tuple[str, int, Sample]]) -> None:
    axes.axvline(0, color="black", linewidth=1)
    for height, (_, way, sample) in enumerate(bars):
        found = sample.advantage
        if found is not None and sample.games:
            errors = [[100 * (found.value - found.low)], [100 * (found.high - found.value)]]
            style = {"color": "black", "capsize": 4, "markersize": 7, "fmt": _MARKS[way]}
            axes.errorbar([100 * found.value], [height], xerr=errors, **style)  # type: ignore[arg-type]
    axes.grid(axis="x", alpha=0.3)
    axes.set_xlabel("score of who begins above an even one\n(% of a game, 95 % interval)")
    axes.set_title("First-seat advantage")
