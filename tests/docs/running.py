"""Running the blocks of a page, top to bottom, each after its language."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from types import ModuleType

from attrs import Factory, define, field

from quadrule import Engine
from quadrule.errors import RulesetError
from quadrule.hooks import PROJECT
from tests.distributions.environments import OFFLINE
from tests.docs.exchanges import fits, turns
from tests.docs.pages import Block
from tests.rpc.clients import Client

_COMMAND = "$ "
_MORE = "> "
_CHANGE_FOLDER = re.compile(r"cd (\S+)")
_PROMPT = re.compile(r"^(?:\w+ to move|Game over)> (.*)$", re.MULTILINE)


@define
class PageRun:
    """The state of a page being run; the current folder is a temporary one.

    Attributes:
        home: the temporary folder, which is also the home of the commands.
        programs: the folder of the programs that the commands run.
        folder: the current folder, which a command `cd` alone changes.
        module: where the Python blocks of the page live, all together.
        pending: what the last block has printed, or its faults, until a `text` block shows it.
        client: of the engine protocol, once a block has called it.
    """

    home: Path
    programs: Path = Path(sys.executable).parent
    folder: Path = field(default=Factory(lambda self: self.home, takes_self=True))
    module: ModuleType = field(factory=lambda: ModuleType("page"))
    pending: str = ""
    client: Client | None = None

    def run(self, block: Block) -> None:
        """Run a block.

        Raises:
            AssertionError: it does not do what the page says.
        """
        runners: dict[str, Callable[[Block], None]] = {
            "python": self._python,
            "toml": self._toml,
            "console": self._console,
            "text": self._text,
            "sh": self._sh,
            "jsonrpc": self._jsonrpc,
            "http": self._http,
            "html": self._html,
        }
        assert block.language in runners, f"{block.where}: no way to run {block.language!r}"
        if block.language == "console" and self.pending in block.text:
            self.pending = ""  # the faults of a file, shown by a command
        if block.language != "text" or block.file:
            self.finish(block.where)
        if block.file:
            (self.folder / block.file).write_text(block.text, encoding="utf-8")
        if not block.is_part:
            runners[block.language](block)

    def finish(self, where: str) -> None:
        """Before `where`, nothing that was printed may be left unshown."""
        assert not self.pending, f"before {where}, a text block should show:\n{self.pending}"

    def _python(self, block: Block) -> None:
        printed = StringIO()
        # Padded, so that a traceback names the line of the page.
        source = "\n" * (block.line - 1) + block.text
        with redirect_stdout(printed):
            exec(compile(source, block.page, "exec"), vars(self.module))  # noqa: S102
        self.pending = printed.getvalue()

    def _toml(self, block: Block) -> None:
        if "pyproject" in block.marks:
            assert tomllib.loads(block.text)["project"]["entry-points"][PROJECT], block.where
            return
        engine = Engine.discover()
        try:
            if block.file:
                ruleset = engine.ruleset(Path(block.file))
            else:
                ruleset = engine.parse_ruleset(block.text, "FILE")
            engine.game(ruleset)
            faults = ruleset.warnings
        except RulesetError as error:
            faults = error.faults
        self.pending = "".join(f"{fault}\n" for fault in faults)
        if "faulty" in block.marks:
            assert faults, f"{block.where}: no fault is found"
        else:
            assert not faults, f"{block.where}: not marked as faulty:\n{self.pending}"

    def _html(self, block: Block) -> None:
        """Opened in a browser, by the tests of what it shows."""
        assert block.file, f"{block.where}: a page has no name"

    def _text(self, block: Block) -> None:
        if not block.file:
            assert block.text == self.pending, f"{block.where}: the truth is:\n{self.pending}"
            self.pending = ""

    def _http(self, block: Block) -> None:
        """Requests and answers; `tests.docs.serving` makes them."""
        from tests.docs.serving import BEGIN, PAGE

        _, _, made = PAGE.read_text(encoding="utf-8").partition(BEGIN)
        assert block.text in made, f"{block.where}: only {PAGE.name} shows requests"

    def _console(self, block: Block) -> None:
        """Commands with their output; what stands after a prompt is typed there."""
        shown = ""
        for command, output in _transcript(block):
            typed = "".join(f"{line}\n" for line in _PROMPT.findall(output) if line)
            shown += "".join(
                f"{sign}{line}\n"
                for sign, line in zip(
                    [_COMMAND, *[_MORE] * len(command)], command.split("\n"), strict=False
                )
            )
            change = _CHANGE_FOLDER.fullmatch(command)
            if change:
                self.folder /= change[1]
                assert self.folder.is_dir(), f"{block.where}: there is no folder {change[1]}"
            else:
                shown += self._output(command, typed, block)
        assert shown == block.text, f"{block.where}: the truth is:\n{shown}"

    def _output(self, command: str, typed: str, block: Block) -> str:
        path = os.pathsep.join([str(self.programs), os.environ["PATH"]])
        done = subprocess.run(
            ["sh", "-c", command],
            input=typed,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            cwd=self.folder,
            env={
                "PATH": path,
                "HOME": str(self.home),
                "LANG": "C.UTF-8",
                "NO_COLOR": "1",
                **OFFLINE,
            },
            encoding="utf-8",
            timeout=120,
            check=False,
        )
        assert done.returncode == block.exit_code, (
            f"{block.where}: {command} ends with {done.returncode}:\n{done.stdout}"
        )
        return done.stdout.replace(f"{shlex.quote(str(self.home))}/", "~/")

    def _jsonrpc(self, block: Block) -> None:
        """Calls to a server of the engine protocol, one server a page, and what it answers."""
        if self.client is None:
            self.client = Client()
        for call, shown in turns(block.text):
            answers = self.client.exchange(call)
            alike = len(answers) == len(shown) and all(map(fits, shown, answers))
            assert alike, f"{block.where}: {call}\nthe truth is:\n{''.join(answers)}"

    def _sh(self, block: Block) -> None:
        """The commands that install are run by hand and by CI; see `test_readme`."""
        assert block.page == "README.md", f"{block.where}: only the README installs"


def _transcript(block: Block) -> Iterator[tuple[str, str]]:
    """Each command of a console block, and the output that the page shows for it."""
    assert block.text.startswith(_COMMAND), f"{block.where}: starts with no command"
    for part in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
        first, *lines = part.splitlines()
        command = [first]
        while lines and lines[0].startswith(_MORE):
            command.append(lines.pop(0).removeprefix(_MORE))
        yield "\n".join(command), "\n".join(lines)
