"""Matches, and the changes of each."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "matches",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("client", sa.String(32), nullable=False),
        sa.Column("record", sa.Text(), nullable=False),
        sa.Column("tokens", sa.Text(), nullable=False),
        sa.Column("opened", sa.Double(), nullable=False),
    )
    op.create_index("ix_matches_client", "matches", ["client"])
    op.create_table(
        "changes",
        sa.Column(
            "match",
            sa.String(32),
            sa.ForeignKey("matches.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("sequence", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("move", sa.Text(), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("made", sa.Double(), nullable=False),
    )


def downgrade() -> None:
    """Drop them."""
    op.drop_table("changes")
    op.drop_table("matches")
