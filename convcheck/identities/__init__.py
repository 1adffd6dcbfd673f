"""Forms and the identities between them, one file each, found by discovery."""
