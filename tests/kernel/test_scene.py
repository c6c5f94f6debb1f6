"""A scene is data that any client can read."""

import msgspec
import pytest

from support.toy import TOY
from veillee.kernel.dice import Dice
from veillee.kernel.scene import Item, Scene


def test_a_scene_is_sent_without_what_is_empty_and_read_back_whole():
    scene = TOY.view(TOY.new({}, 2, Dice(bytes(16))), 0, TOY.texts["fr"])
    sent = msgspec.json.encode(scene)
    assert msgspec.json.decode(sent, type=Scene) == scene
    assert b'"marks":[]' not in sent


def test_an_item_of_an_unknown_kind_is_refused_when_read():
    sent = msgspec.json.encode(Item("x", "cell", "label")).replace(b"cell", b"robot")
    with pytest.raises(msgspec.ValidationError, match="robot"):
        msgspec.json.decode(sent, type=Item)
