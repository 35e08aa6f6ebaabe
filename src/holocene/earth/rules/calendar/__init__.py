"""The calendar: Month cards of a set of one's own."""
