"""Bringing a database up to date, by Alembic."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, text

_FOLDER = Path(__file__).parent / "migrations"

_LOCK = 0x51756164
"""PostgreSQL's advisory lock that a server holds while it migrates, so that two never do at once.

SQLite locks the whole file instead."""


def bring_up_to_date(engine: Engine) -> None:
    """Run the migrations that a database still lacks."""
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK})
        elif engine.dialect.name == "sqlite":
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        command.upgrade(config_for(connection), "head")


def config_for(connection: Connection) -> Config:
    """Alembic's settings for a connection."""
    config = Config()
    config.set_main_option("script_location", str(_FOLDER))
    config.attributes["connection"] = connection
    return config
