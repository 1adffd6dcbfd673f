"""Arrays that somebody else made, judged: what programs and the command line hand over."""
