"""The web table: one process, one task for each live table, everything on disk before anybody sees it."""
