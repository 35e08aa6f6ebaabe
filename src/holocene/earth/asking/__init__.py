"""What Earth asks, as keys and values: said here once, worded by every face."""
