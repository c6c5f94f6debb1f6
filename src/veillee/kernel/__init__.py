"""The kernel: what every game stands on, and nothing about any of them.

Read in this order: `decision` (rules ask, seats answer), `state` and `data` (what a position is), `dice`,
`flow` (a rule running over a state), `match` (a flow with its journal), `journal` (the file), then
`content`, `text`, `clauses`, `scene`, `game`.
"""
