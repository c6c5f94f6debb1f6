"""Pages and chapters that a test has drawn are gone after it."""

from collections.abc import Iterator

import pytest

from support.malhya_room import forget


@pytest.fixture(autouse=True)
def _printed_pages_only() -> Iterator[None]:
    yield
    forget()
