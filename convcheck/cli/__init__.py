"""The command line: options, messages, progress. Results go to stdout, all else to stderr."""
