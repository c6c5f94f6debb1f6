"""Lists kept with an account."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table of lists."""
    op.create_table(
        "lists",
        sa.Column("account", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("account", "game", "name", name="pk_lists"),
        sa.ForeignKeyConstraint(["account"], ["accounts.id"], name="fk_lists_account", ondelete="CASCADE"),
    )
