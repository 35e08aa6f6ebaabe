"""Players that are programs: they get a view, the legal choices and a stream, and answer with a choice."""
