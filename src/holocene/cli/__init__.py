"""The command `holocene`: one module a command, named like it, with its imports inside."""
