"""What each verb of the command line does, free of click and of terminals."""
