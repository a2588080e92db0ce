"""The entry point: a group whose commands are those that the installed plugins bring."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from io import TextIOWrapper
from shutil import get_terminal_size
from typing import TYPE_CHECKING, Any

import click

from quadrule_terminal.failures import exit_code_of

if TYPE_CHECKING:
    from quadrule.engine import Engine
    from quadrule.plugin_values import Command

_NARROWEST = 20


class PluginGroup(click.Group):
    """A click group that asks an engine for its commands, and loads one only to run it.

    The engine is the context's object; whoever calls may hand one over as `obj`.
    """

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,  # noqa: FBT001, FBT002  # click's signature
        **extra: Any,
    ) -> Any:
        """Run, turn every failure into a message and an exit code, and exit."""
        if not standalone_mode:
            return super().main(args, prog_name, complete_var, standalone_mode=False, **extra)
        try:
            code = super().main(args, prog_name, complete_var, standalone_mode=False, **extra)
            if sys.stdout is not None:  # closed before the program began
                sys.stdout.flush()
        except BaseException as error:  # noqa: BLE001  # no traceback reaches a person
            code = exit_code_of(error)
        sys.exit(code)

    def make_context(self, *args: Any, **extra: Any) -> click.Context:
        """Read the arguments; some options print already here."""
        # By itself click writes help for 50 columns or more, and a terminal may have fewer.
        width = max(min(get_terminal_size().columns, 80) - 2, _NARROWEST)
        with _closed_pipe_exits():
            return super().make_context(*args, **{"terminal_width": width, **extra})

    def invoke(self, ctx: click.Context) -> None:
        """Run the command; what it returns is nobody's exit code."""
        with _closed_pipe_exits():
            super().invoke(ctx)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Names of all commands."""
        return list(_commands(ctx))

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command, imported now."""
        found = _commands(ctx).get(cmd_name)
        return None if found is None else _load(found)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that the arguments begin with.

        Raises:
            click.UsageError: there is none of that name; names the nearest.
        """
        name, *rest = args
        command = self.get_command(ctx, name)
        if command is None:
            from quadrule.suggest import did_you_mean, quoted

            near = did_you_mean(name, self.list_commands(ctx))
            hint = f'; did you mean "{near}"?' if near else ""
            ctx.fail(f"there is no command {quoted(name)}{hint}")
        return name, command, rest

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands by their summaries, importing none of them."""
        with formatter.section("Commands"):
            formatter.write_dl([(c.name, c.summary) for c in _commands(ctx).values()])


@contextmanager
def _closed_pipe_exits() -> Iterator[None]:
    """Exit as for a closed pipe before click does, which would say that the answer is no."""
    try:
        yield
    except BrokenPipeError as error:
        raise click.exceptions.Exit(exit_code_of(error)) from error


def _commands(ctx: click.Context) -> dict[str, Command]:
    return _engine(ctx).registry.commands


def _engine(ctx: click.Context) -> Engine:
    """The engine of this run, made when it is first needed."""
    if ctx.obj is None:
        from quadrule.engine import Engine

        ctx.obj = Engine.discover(ctx.params.get("without") or ())
        _show_notices()
    engine: Engine = ctx.obj
    return engine


def _show_notices() -> None:
    """Have it said on a terminal when compiling keeps a person waiting."""
    if sys.stderr is None or not sys.stderr.isatty():
        return
    from logging import INFO, StreamHandler, getLogger

    notices = getLogger("quadrule")
    if not notices.handlers:
        notices.addHandler(StreamHandler())
        notices.setLevel(INFO)


def _load(command: Command) -> click.Command:
    from quadrule.errors import PluginError

    try:
        loaded = command.load()
    except (ImportError, AttributeError) as error:
        message = f'the command "{command.name}" cannot be loaded: {error}'
        raise PluginError(message) from error
    if not isinstance(loaded, click.Command):
        message = f'the command "{command.name}" loads {loaded!r}, which is no click command'
        raise PluginError(message)
    return loaded


@click.group(
    cls=PluginGroup,
    no_args_is_help=False,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(package_name="quadrule", message="%(package)s %(version)s")
@click.option(
    "--without",
    metavar="PLUGIN",
    multiple=True,
    is_eager=True,
    help="Leave a plugin out; may be given several times.",
)
@click.pass_context
def cli(ctx: click.Context, /, *, without: tuple[str, ...]) -> None:
    """Turn-based math games whose rules are data."""
    del without  # read from the context when the engine is made
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def main() -> None:
    """Run the command line and exit."""
    # Text that a terminal cannot show, or bytes that are no text, must not end the program.
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            with suppress(OSError, ValueError):
                stream.reconfigure(errors="backslashreplace")
    cli.main(prog_name="quadrule")
