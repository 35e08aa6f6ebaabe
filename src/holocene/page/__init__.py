"""The home of tables in a page without a server: Python in the browser's workers.

One worker holds the rooms (`shell.py`), others think for bots (`thinker.py`). What happens at a table is
decided in `holocene.room`; what is here carries, keeps and reads, as `holocene.server` does for HTTP.
"""
