"""The collector's work stays short, and everything is given back to it in the end."""

import gc
import weakref

from veillee.server.live import garbage


class Ring:
    def __init__(self):
        self.me = self


def test_what_lives_is_put_aside_and_looked_through_now_and_then(monkeypatch):
    keeper = garbage.GarbageCollection()
    try:
        ring = Ring()
        gone = weakref.ref(ring)
        keeper.tick()
        assert gc.get_freeze_count() > 0
        del ring
        gc.collect()
        assert gone() is not None
        monkeypatch.setattr(keeper, "_whole_due", 0.0)
        keeper.tick()
        assert gone() is None
    finally:
        keeper.stop()
    assert gc.get_freeze_count() == 0
