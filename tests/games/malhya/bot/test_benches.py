"""What `veillee bench` measures of the game alone can be measured."""

import pytest

from veillee.games.malhya.benches import BENCHES


@pytest.mark.parametrize("name", BENCHES)
def test_each_bench_takes_steps(name):
    work = BENCHES[name]()
    assert work() > 0
