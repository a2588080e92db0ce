"""The runner of the blocks finds what is wrong with a page."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.docs.pages import blocks_in
from tests.docs.running import PageRun

GOOD = {
    "output": "```python\nprint(1)\n```\n```text\n1\n```",
    "commands": "```console\n$ echo a; echo b\na\nb\n$ cat <<END\n> c\n> END\nc\n```",
    "an exit code": "<!-- exit 3 -->\n```console\n$ exit 3\n```",
    "a file": "<!-- file f -->\n```text\nhere\n```\n```console\n$ cat f\nhere\n```",
    "a folder": "```console\n$ mkdir d\n$ cd d\n```\n<!-- file f -->\n```text\nx\n```\n"
    "```console\n$ cat ../d/f\nx\n```",
    "a part of a package": "```console\n$ mkdir d\n```\n<!-- file d/f.py -->\n```python\n"
    "import no_such_module\n```\n```console\n$ wc -l <d/f.py\n1\n```",
    "a ruleset": '```toml\nformat = 1\ngame = "number-scrabble"\n```',
    "faults": """\
<!-- faulty -->
```toml
format = 2
game = "number-scrabble"
```
```text
FILE:1:10: format: 2 is not one of the choices; allowed: 1
```""",
}
BAD = {
    "an error": "```python\n1 / 0\n```",
    "printed and not shown": "```python\nprint(1)\n```",
    "shown and not printed": "```python\n```\n```text\n1\n```",
    "another output": "```python\nprint(1)\n```\n```text\n2\n```",
    "an assertion": "```python\nassert 1 == 2\n```",
    "another output of a command": "```console\n$ echo a\nb\n```",
    "another exit code": "```console\n$ exit 3\n```",
    "no such folder": "```console\n$ cd nowhere\n```",
    "no command": "```console\nhere\n```",
    "a faulty ruleset": "```toml\nformat = 2\n```",
    "no fault": '<!-- faulty -->\n```toml\nformat = 1\ngame = "number-scrabble"\n```',
    "faults that are not shown": "<!-- faulty -->\n```toml\nformat = 2\n```",
    "no language": "```\nhere\n```",
    "another language": "```json\n{}\n```",
    "an installation": "```sh\npip install quadrule\n```",
    "an indented fence": "  ```python\n  ```",
    "an open block": "```python\nx = 1",
    "another kind of fence": "~~~python\n~~~",
}


@pytest.mark.parametrize("page", GOOD.values(), ids=GOOD)
def test_what_is_right_passes(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    _run(page, tmp_path)


@pytest.mark.parametrize("page", BAD.values(), ids=BAD)
def test_what_is_wrong_is_found(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)

    with pytest.raises((AssertionError, ZeroDivisionError)):
        _run(page, tmp_path)


def _run(page: str, home: Path) -> None:
    run = PageRun(home)
    for block in blocks_in("page.md", page.splitlines()):
        run.run(block)
    run.finish("the end")
