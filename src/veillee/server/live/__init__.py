"""Live tables: one task for each, the protocol of the socket, bots in other processes, consent, sleep and waking."""
