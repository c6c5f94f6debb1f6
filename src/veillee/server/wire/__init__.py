"""The messages between a browser and its table: JSON over one WebSocket, `t` names the kind.

Whatever a client sends is decoded strictly into one of `FromClient`; every command carries an `id` made by the
client (32 hexadecimal digits) and is answered by exactly one `ack` or `nack` with the same id, also when it
arrives twice. `seq` counts the lines of the table's journal: it only ever grows, also through an undo; `n` is
the number of choices that stand.

`incoming` has what pages send, `outgoing` what tables send, `scenes` what is drawn.
"""

from .incoming import Ask, Bot, Chat, Do, Fetch, FromClient, Greeting, Hash, Hello, Id, Key, LARGEST_IN, Lang, Look, MOST_BOARDS, Phrase, Pong, Read, Reply, Say, Sit, Speak, Try, Undo
from .outgoing import Ack, Bye, ByeCode, Chatted, Fetched, FromServer, Leaf, Nack, Offer, Past, Ping, Presence, Proposal, Result, Said, SeatInfo, Standing, Sync, TableInfo, Tried, UndoNow, View, You
from .scenes import Beat, Board, Picture

#: Raised whenever an older page could misunderstand a newer server; such a page is told to load anew.
PROTOCOL = 2

__all__ = [
    "PROTOCOL",
    "Ack",
    "Ask",
    "Beat",
    "Board",
    "Bot",
    "Bye",
    "ByeCode",
    "Chat",
    "Chatted",
    "Do",
    "Fetch",
    "Fetched",
    "FromClient",
    "FromServer",
    "Greeting",
    "Hash",
    "Hello",
    "Id",
    "Key",
    "LARGEST_IN",
    "Lang",
    "Leaf",
    "Look",
    "MOST_BOARDS",
    "Nack",
    "Offer",
    "Past",
    "Phrase",
    "Picture",
    "Ping",
    "Pong",
    "Presence",
    "Proposal",
    "Read",
    "Reply",
    "Result",
    "Said",
    "Say",
    "SeatInfo",
    "Sit",
    "Speak",
    "Standing",
    "Sync",
    "TableInfo",
    "Tried",
    "Try",
    "Undo",
    "UndoNow",
    "View",
    "You",
]
