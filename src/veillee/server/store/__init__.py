"""What the server keeps: tables, seats, journals, people; in SQLite, or in PostgreSQL for several processes.

`Store` opens a database and runs functions over it; the other modules are those functions, one for each subject.
"""

from .store import Store

__all__ = ["Store"]
