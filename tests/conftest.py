"""What all tests share: readable assertions in `support`, steady hypothesis, and one option for golden games."""

from collections.abc import Iterator

import pytest
from hypothesis import settings

pytest.register_assert_rewrite("support")
pytest_plugins = ["support.budget"]

# The same examples every time and on every machine, however slow: a red test is a change, never bad luck.
settings.register_profile("veillee", derandomize=True, deadline=None, database=None, max_examples=60)
settings.load_profile("veillee")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--regenerate", action="store_true", help="play the golden games anew and write their files")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Iterator[None]:
    """A test that gives dice which nobody rolls fails."""
    from support.scripted import (  # not above: only what is imported after the rewriting has readable assertions
        all_rolled,
        made,
    )

    made.clear()
    yield
    all_rolled()
