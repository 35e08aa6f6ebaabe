"""What happens at a table: seats, questions, undo, the log, clocks, bots, previews, what is said.

A core without sockets, threads, processes or a database. It waits with `asyncio`, and whoever gives it a home
brings the rest: somewhere to keep rows (`rows.Store`), those who think for bots (`thinking.Thinkers`), and
sockets or ports for its guests (`conversation.Guest`). The server is one home, a page without a server
another; both speak the messages of `docs/protocol.md`.

The table holds no rules. A room is a game's options, its seed and its record; the state is derived, and
everything sent is made from views.
"""
