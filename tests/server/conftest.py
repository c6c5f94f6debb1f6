"""What tests of the server share: one PostgreSQL for each test process, an empty database for each test."""

from collections.abc import Iterator

import pytest

from support.postgres import Cluster, postgres


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    with postgres() as running:
        yield running


@pytest.fixture
def database(cluster: Cluster) -> str:
    """The address of an empty database."""
    return cluster.database()


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"
