"""Run by alembic: migrates over the connection that the server hands in (see `store/migrate.py`)."""

from alembic import context

# No transaction is begun here: the whole migration is inside that of the server, also with SQLite.
context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
