"""Worker processes: one per backend, kept warm, timed, restarted after a crash."""
