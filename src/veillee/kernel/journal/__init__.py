"""The journal of a match: the save, the replay, the bug report, the proof of the dice.

JSON lines. First the header; then one line for each choice, with the dice it brought and a fingerprint of the
position after it; now and then a checkpoint, so that a long match opens fast and so that a game goes on even when a
rule has since been mended; and `undo` lines, for the journal only ever grows. Every line is on disk before anybody
sees its effect.

`lines` says what the lines hold, `file` writes them, `saved` reads them, `index` knows where they stand, `replaying`
plays them again. A match is opened without its older lines, however long it is: see `resume`.
"""

from .file import Journal
from .index import NO_SEAT, Index
from .lines import Header, Line, beginning, gone_back, newest_checkpoint, newest_choice, rolls
from .replaying import audit, replay, resume, stretch, stretch_of_other_rules
from .saved import IndexedMatch, ReadLines, SavedMatch, ScannedFile, read, read_some, scan

__all__ = [
    "NO_SEAT",
    "Header",
    "Index",
    "IndexedMatch",
    "Journal",
    "Line",
    "ReadLines",
    "SavedMatch",
    "ScannedFile",
    "audit",
    "beginning",
    "gone_back",
    "newest_checkpoint",
    "newest_choice",
    "read",
    "read_some",
    "replay",
    "resume",
    "rolls",
    "scan",
    "stretch",
    "stretch_of_other_rules",
]
