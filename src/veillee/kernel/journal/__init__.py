"""The journal of a match: the save, the replay, the bug report, the proof of the dice.

JSON lines. First the header; then one line for each choice, with the dice it brought and a fingerprint of the
position after it; now and then a checkpoint, so that a long match opens fast and so that a game goes on even when a
rule has since been mended; and `undo` lines, for the journal only ever grows. Every line is on disk before anybody
sees its effect.

`lines` says what the lines hold, `file` writes them, `saved` reads them, `replaying` plays them again.
"""

from .file import Journal
from .lines import Header, Line, beginning, gone_back, newest_checkpoint, newest_choice, rolls
from .replaying import audit, replay, resume
from .saved import SavedMatch, read

__all__ = [
    "Header",
    "Journal",
    "Line",
    "SavedMatch",
    "audit",
    "beginning",
    "gone_back",
    "newest_checkpoint",
    "newest_choice",
    "read",
    "replay",
    "resume",
    "rolls",
]
