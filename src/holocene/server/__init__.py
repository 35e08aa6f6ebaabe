"""The home of tables on a server: HTTP and sockets, a database, processes for bots.

What happens at a table is decided in `holocene.room`; `docs/protocol.md` says what a client may rely on.
"""
