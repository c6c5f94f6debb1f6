"""What `veillee new-game` lays: the folder `newgame`, a whole tiny game. It is copied under another name.

In the copy, `newgame`, `NewGame` and the prefix `NEW-` of clauses become those of the new game. The game can be tried
as it stands here: VEILLEE_GAMES=src/veillee/skeleton veillee play newgame
"""
