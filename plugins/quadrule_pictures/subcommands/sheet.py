"""`quadrule sheet`."""

from __future__ import annotations

from pathlib import Path

import click

from quadrule.engine import Engine
from quadrule.extras import needed
from quadrule.wording import counted
from quadrule_pictures.files import check_name, write
from quadrule_pictures.sheet.paper import PAPERS
from quadrule_terminal.failures import tell
from quadrule_terminal.naming import ruleset_of
from quadrule_terminal.printing import print_line

_MOST = 100


@click.command("sheet")
@click.argument("ruleset")
@click.option(
    "-o",
    "--output",
    metavar="FILE",
    type=click.Path(path_type=Path),
    required=True,
    help="The PDF to write.",
)
@click.option(
    "--boards",
    metavar="N",
    type=click.IntRange(1, _MOST),
    help="How many boards.  [default: as many as fit well on one page]",
)
@click.option(
    "--paper",
    type=click.Choice(tuple(PAPERS)),
    default="a4",
    show_default=True,
    help="What it is printed on.",
)
@click.option("--layout", metavar="NAME", help="How to lay out the board.")
@click.pass_obj
def command(
    engine: Engine,
    /,
    *,
    ruleset: str,
    output: Path,
    boards: int | None,
    paper: str,
    layout: str | None,
) -> None:
    """Make a PDF to play RULESET with pencils: its rules, blank boards, and room to write."""
    check_name(output, ".pdf")
    needed("fpdf", "sheet", "to make a PDF")
    from quadrule_pictures.sheet.content import content_of
    from quadrule_pictures.sheet.pdf import sheet_of

    content = content_of(engine.game(ruleset_of(engine, ruleset)), layout)
    made = sheet_of(content, PAPERS[paper], boards)
    write(output, made.data)
    print_line(f"{output}: {counted(made.boards, 'board')} on {counted(made.pages, 'page')}")
    if made.missing:
        signs = ", ".join(made.missing[:20]) + ", …" * (len(made.missing) > 20)
        tell(f"Warning: no font of this machine has {signs}: left out of {output}")
