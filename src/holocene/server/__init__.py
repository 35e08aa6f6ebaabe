"""The table: rooms, seats and sockets around the games.

The server holds no rules. A room is a game's options, its seed and its record;
the state is derived, and everything sent is made from views. `docs/protocol.md`
says what a client may rely on.
"""
