"""Campaigns and their episodes."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables of campaigns and episodes."""
    op.create_table(
        "campaigns",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("host", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("start", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_campaigns"),
    )
    op.create_index("ix_campaigns_host", "campaigns", ["host"])
    op.create_table(
        "episodes",
        sa.Column("campaign", sa.Text, nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("table", sa.Text),
        sa.Column("episode", sa.Text, nullable=False),
        sa.Column("members", sa.Text, nullable=False),
        sa.Column("ended", sa.Text),
        sa.Column("after", sa.Text),
        sa.PrimaryKeyConstraint("campaign", "n", name="pk_episodes"),
        sa.ForeignKeyConstraint(["campaign"], ["campaigns.id"], name="fk_episodes_campaign", ondelete="CASCADE"),
        sa.UniqueConstraint("table", name="uq_episodes_table"),
    )
