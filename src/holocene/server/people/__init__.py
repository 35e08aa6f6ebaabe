"""Players who come back: profiles without passwords, their games, ratings and challenges. Nobody needs
one."""
