import pytest

from veillee.games.dysma.content import LAYOUTS
from veillee.games.dysma.content.records import Layout


@pytest.fixture
def laid(monkeypatch):
    """Lay pieces of terrain on an otherwise bare table; returns the id of the layout."""

    def lay(*pieces):
        monkeypatch.setitem(LAYOUTS, "made", Layout(id="made", d8=0, pieces=pieces))
        return "made"

    return lay
