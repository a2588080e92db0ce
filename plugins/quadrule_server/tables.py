"""The tables of the store. What is here is what the migrations make; a test compares."""

from __future__ import annotations

from sqlalchemy import Column, Double, ForeignKey, Integer, MetaData, String, Table, Text

METADATA = MetaData()

MATCHES = Table(
    "matches",
    METADATA,
    Column("id", String(32), primary_key=True),
    # Whom it is counted for: a hash, for the address itself is nobody's business.
    Column("client", String(32), nullable=False, index=True),
    # The record file of the match as it was opened; changes are told after it.
    Column("record", Text, nullable=False),
    # Hashes of the seats' tokens, in order, with blanks between them.
    Column("tokens", Text, nullable=False),
    Column("opened", Double, nullable=False),
)

CHANGES = Table(
    "changes",
    METADATA,
    Column("match", String(32), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    # The version that the match has since: the key lets no version be written twice.
    Column("sequence", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("move", Text, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("made", Double, nullable=False),
)
