"""The link of a seat is used up when somebody sits down: links that were used before open nothing any more."""

from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forget the links of all seats that somebody holds."""
    op.execute("UPDATE seats SET link_hash = '' WHERE visitor IS NOT NULL OR account IS NOT NULL")
