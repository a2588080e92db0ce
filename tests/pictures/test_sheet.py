"""`quadrule sheet`: what stands on the paper, read back from the PDF."""

from __future__ import annotations

import sys
from io import BytesIO
from pathlib import Path

import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from pypdf import PdfReader

from quadrule import Engine, Ruleset
from quadrule_pictures.sheet import fonts
from quadrule_pictures.sheet.content import content_of
from quadrule_pictures.sheet.paper import MARGIN, PAPERS
from quadrule_pictures.sheet.pdf import Sheet, sheet_of
from quadrule_pictures.sheet.plan import Block, arranged, block_of
from tests.pictures.conftest import Run
from tests.pictures.views import shipped

CUNEIFORM = "\U00012345"
PROJECTED = "projected-marks/standard"


def sheet(ruleset: str, paper: str = "a4", boards: int | None = None) -> Sheet:
    return sheet_of(content_of(shipped().game(ruleset)), PAPERS[paper], boards)


def words(data: bytes) -> str:
    """All text of a PDF, with single spaces."""
    return " ".join(
        " ".join(page.extract_text() for page in PdfReader(BytesIO(data)).pages).split()
    )


@pytest.mark.parametrize("name", shipped().ruleset_names)
def test_the_sheet_of_every_ruleset_holds_its_title_rules_and_seats(name: str) -> None:
    game = shipped().game(name)
    made = sheet(name)
    found = words(made.data)
    for text in (game.ruleset.title, game.ruleset.summary, *game.describe(), *game.seats):
        assert " ".join(text.split()) in found
    assert made.boards >= 1
    assert not made.missing


@pytest.mark.parametrize("name", shipped().ruleset_names)
def test_nothing_stands_outside_the_margins(name: str) -> None:
    """As planned: each block lies in the room of its page and touches no other."""
    width, height = 180.0, 259.0
    block = block_of(content_of(shipped().game(name)), (400, 400))
    for count in (None, 1, 2, 7):
        first = ((MARGIN, 100.0), (width, height - 85))
        for number, page in enumerate(
            arranged(block, count, first, ((MARGIN, MARGIN), (width, height)))
        ):
            size = block.size(page.scale)
            top = MARGIN if number else 100.0
            boxes = [(x, y, x + size[0], y + size[1]) for x, y in page.places]
            for x, y, right, bottom in boxes:
                assert x >= MARGIN - 0.1
                assert right <= MARGIN + width + 0.1
                assert y >= top
                assert bottom <= MARGIN + height + 0.1
            for one in boxes:
                assert not any(_overlap(one, other) for other in boxes if other is not one)


def _overlap(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


@pytest.mark.parametrize("boards", [1, 2, 5, 20])
def test_there_are_as_many_boards_as_are_asked_for(boards: int) -> None:
    made = sheet("projected-marks/small", boards=boards)
    assert made.boards == boards
    assert words(made.data).count("a b c 1 2 3") == boards
    assert len(PdfReader(BytesIO(made.data)).pages) == made.pages


@pytest.mark.parametrize(("paper", "width", "height"), [("a4", 210, 297), ("letter", 215.9, 279.4)])
def test_the_paper_is_of_the_size_asked_for(paper: str, width: float, height: float) -> None:
    for page in PdfReader(BytesIO(sheet(PROJECTED, paper).data)).pages:
        assert float(page.mediabox.width) / 72 * 25.4 == pytest.approx(width, abs=0.1)
        assert float(page.mediabox.height) / 72 * 25.4 == pytest.approx(height, abs=0.1)


def test_a_game_with_points_has_a_table_for_them() -> None:
    assert "points row 1 row 2 row 3 row 4 row 5 column a" in words(sheet(PROJECTED).data)
    assert "points total" in words(sheet("dots-and-boxes/standard").data)
    assert "total" not in words(sheet("tic-tac-toe/standard").data)


def test_a_game_whose_board_is_not_written_on_has_room_for_moves() -> None:
    assert content_of(shipped().game("euclid/standard")).has_moves
    assert content_of(shipped().game("sylver-coinage/standard")).has_moves
    assert not content_of(shipped().game(PROJECTED)).has_moves
    assert not content_of(shipped().game("sim/standard")).has_moves


def test_the_same_ruleset_gives_the_same_bytes() -> None:
    assert sheet(PROJECTED).data == sheet(PROJECTED).data


def test_a_board_too_large_for_the_rest_of_the_page_gets_one_of_its_own() -> None:
    made = sheet_of(content_of(shipped().game(_large())), PAPERS["a4"])
    assert (made.boards, made.pages) == (1, 2)


def test_a_block_that_fits_nowhere_is_planned_all_the_same() -> None:
    block = Block((100, 100), (500.0,), (0, 0), (0, 0), (10, 10))
    room = ((15.0, 15.0), (180.0, 260.0))
    assert sum(len(page.places) for page in arranged(block, 3, room, room)) == 3


def _large() -> Ruleset:
    text = (
        'format = 1\nextends = "projected-marks/standard"\n'
        "options = { rows = 26, columns = 26, highest = 26 }\n"
    )
    return shipped().parse_ruleset(text)


def test_titles_of_any_letters_are_printed_and_what_no_font_has_is_told(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fonts, "_files", lambda: iter(()))
    title = "Größe × – □ ≤ Ωμέγα Привет <b>&amp;"
    _write_own(tmp_path, f"{title} {CUNEIFORM}", ("<i>", "Ä"))
    result = run("sheet", "own.toml", "-o", "own.pdf")
    assert result.exit_code == 0
    assert result.stdout == "own.pdf: 2 boards on 1 page\n"
    assert f"Warning: no font of this machine has {CUNEIFORM}: left out of own.pdf" in result.stderr
    found = words((tmp_path / "own.pdf").read_bytes())
    assert title in found
    assert "Quadrule: own.toml, " in found
    assert str(tmp_path) not in found


def test_a_letter_that_the_own_font_lacks_comes_from_one_of_the_machine(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In text, and in pictures where it is a seat's; fonts that are broken are passed over."""
    machine = tmp_path / "home" / ".fonts"
    machine.mkdir(parents=True)
    (machine / "a-broken.ttf").write_bytes(b"no font")
    _make_font(machine / "b-one-letter.ttf", CUNEIFORM)
    monkeypatch.setattr(fonts, "_files", lambda: iter(sorted(machine.iterdir())))
    _write_own(tmp_path, f"A title with {CUNEIFORM}", (f"{CUNEIFORM}", "B"))
    result = run("sheet", "own.toml", "-o", "own.pdf", "--boards", "1")
    assert (result.exit_code, result.stderr) == (0, "")
    found = words((tmp_path / "own.pdf").read_bytes())
    assert f"A title with {CUNEIFORM}" in found
    assert found.count(CUNEIFORM) >= 4  # the title, a badge and a name, and the head of a table


def _write_own(folder: Path, title: str, seats: tuple[str, str]) -> None:
    """A ruleset file `own.toml`."""
    text = f'format = 1\nextends = "nim"\ntitle = "{title}"\nseats = ["{seats[0]}", "{seats[1]}"]\n'
    (folder / "own.toml").write_text(text, encoding="utf-8")


def _make_font(path: Path, letter: str) -> None:
    """A font with one letter, which looks like a triangle."""
    pen = TTGlyphPen(None)
    pen.moveTo((0, 0))
    pen.lineTo((500, 0))
    pen.lineTo((250, 700))
    pen.closePath()
    font = FontBuilder(1000, isTTF=True)
    font.setupGlyphOrder([".notdef", "letter"])
    font.setupCharacterMap({ord(letter): "letter"})
    font.setupGlyf({".notdef": TTGlyphPen(None).glyph(), "letter": pen.glyph()})
    font.setupHorizontalMetrics({".notdef": (600, 0), "letter": (600, 0)})
    font.setupHorizontalHeader(ascent=800, descent=-200)
    font.setupNameTable({"familyName": "Made up", "styleName": "Regular"})
    font.setupOS2(sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200)
    font.setupPost()
    font.save(path)


@pytest.mark.parametrize(
    ("args", "text"),
    [
        (["chess", "-o", "a.pdf"], "chess: no such ruleset is installed"),
        (["nim", "-o", "nim.toml"], "nim.toml: the name of the file must end with .pdf"),
        (["nim", "-o", "no/a.pdf"], "no/a.pdf cannot be written: No such file or directory"),
        (["nim", "-o", "a.pdf", "--layout", "ring"], 'there is no layout "ring"'),
        (["nim", "-o", "a.pdf", "--paper", "a5"], "'a5' is not one of 'a4', 'letter'"),
        (["nim", "-o", "a.pdf", "--boards", "0"], "0 is not in the range 1<=x<=100"),
        (["nim"], "Missing option '-o'"),
    ],
)
def test_what_cannot_be_printed_is_told_and_nothing_is_written(
    run: Run, tmp_path: Path, args: list[str], text: str
) -> None:
    result = run("sheet", *args)
    assert result.exit_code == 2
    assert text in result.stderr
    assert not list(tmp_path.iterdir())


def test_without_the_extra_it_is_told_how_to_get_it(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "fpdf", None)
    result = run("sheet", "nim", "-o", "nim.pdf")
    assert result.exit_code == 2
    assert "fpdf is needed to make a PDF: pip install 'quadrule[sheet]'" in result.stderr
    assert run("draw", "nim").exit_code == 0
    assert not list(tmp_path.iterdir())


def test_both_commands_are_brought_by_a_plugin_of_their_own() -> None:
    brought = {plugin.name: plugin for plugin in Engine.discover().plugins}
    assert "pictures" in brought
