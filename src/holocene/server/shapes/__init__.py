"""The shapes of what is served, field by field: sockets, views, static data.

Nothing runs through these types: messages are made from views. They are what the served
schema and the client's types are made from (`schema.py`), and tests hold real messages
against them, unknown fields included.
"""
