"""Playing many games: matches, batches over all cores, statistics, tables on disk."""
