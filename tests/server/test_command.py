"""`quadrule serve` as somebody types it."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
from pathlib import Path
from urllib.request import urlopen

import pytest
from click.testing import CliRunner

from quadrule_server.serving import database_url
from quadrule_terminal.cli import cli, main
from tests.server.load import COMMAND, process


def run(*args: str, home: Path) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "HOME": str(home)}
    env.pop("XDG_DATA_HOME", None)
    return subprocess.run(
        [*COMMAND, "--no-open", *args], capture_output=True, text=True, timeout=60, env=env
    )


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
def test_it_says_where_it_is_serves_the_page_and_stops_when_told(
    stop: signal.Signals, tmp_path: Path
) -> None:
    with process(str(tmp_path / "matches.sqlite"), tmp_path) as server:
        with urlopen(f"http://127.0.0.1:{server.port}/") as answer:  # our own
            assert b"<quadrule-page>" in answer.read()
        server.popen.send_signal(stop)
        code = server.popen.wait(10)
        assert server.popen.stdout
        assert not server.popen.stdout.read()
    assert code in {0, -stop}
    assert (tmp_path / "matches.sqlite").exists()


def test_matches_are_kept_among_ones_data_when_nobody_says_where(tmp_path: Path) -> None:
    env = {**os.environ, "HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "data")}
    with subprocess.Popen(
        [*COMMAND, "--no-open", "--port", "0"], stdout=subprocess.PIPE, text=True, env=env
    ) as popen:
        assert popen.stdout
        assert re.search(r"http://127\.0\.0\.1:\d+/", popen.stdout.readline())
        popen.terminate()
    assert (tmp_path / "data" / "quadrule" / "matches.sqlite").exists()


def test_a_port_that_is_taken_is_told(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = run("--port", str(port), "--database", str(tmp_path / "m.sqlite"), home=tmp_path)

    assert done.returncode == 2
    assert done.stderr.startswith(f"Error: 127.0.0.1, port {port}: ")
    assert "another --port may be free" in done.stderr
    assert not done.stdout


@pytest.mark.parametrize(
    ("database", "told"),
    [
        ("/no/such/folder/matches.sqlite", "the database cannot be used: unable to open"),
        ("nonsense://there", "nonsense"),
        ("sqlite://", "matches are kept in a file"),
        ("sqlite:///:memory:", "matches are kept in a file"),
        ("postgresql://h:port/name", "the database is no URL"),
        ("postgresql://me:secret@127.0.0.1:1/none", "the database cannot be used: connection"),
    ],
)
def test_a_database_that_cannot_be_used_is_told_without_its_password(
    database: str, told: str, tmp_path: Path
) -> None:
    done = run("--port", "0", "--database", database, home=tmp_path)

    assert done.returncode == 2
    assert done.stderr.startswith("Error: ")
    assert told in done.stderr
    assert "secret" not in done.stderr
    assert "Traceback" not in done.stderr


def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("this is no database, and dear to somebody" * 50, encoding="utf-8")
    before = file.read_bytes()
    done = run("--port", "0", "--database", str(file), home=tmp_path)

    assert done.returncode == 2
    assert "file is not a database" in done.stderr
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("text", "url"),
    [
        ("/a/b.sqlite", "sqlite:////a/b.sqlite"),
        ("postgres://h/n", "postgresql+psycopg://h/n"),
        ("postgresql://h/n", "postgresql+psycopg://h/n"),
        ("postgresql+psycopg://h/n", "postgresql+psycopg://h/n"),
        ("sqlite:////a", "sqlite:////a"),
    ],
)
def test_databases_are_called_as_people_call_them(text: str, url: str) -> None:
    assert database_url(text) == url


@pytest.mark.parametrize("package", ["starlette", "uvicorn", "sqlalchemy", "alembic"])
def test_without_the_extra_it_says_what_to_install(
    package: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(__import__("sys").modules, package, None)
    monkeypatch.setattr("sys.argv", ["quadrule", "serve"])
    with pytest.raises(SystemExit) as stopped:
        main()

    assert stopped.value.code == 2
    told = capsys.readouterr().err
    assert told == f"Error: {package} is needed to serve: pip install 'quadrule[web]'\n"


def test_help_tells_of_every_limit() -> None:
    told = CliRunner().invoke(cli, ["serve", "--help"]).output

    for option in ("--matches", "--moves-a-second", "--connections-a-client", "--keep-days"):
        assert option in told
