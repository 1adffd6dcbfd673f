"""The words of convcheck: frozen values that everything else speaks in. Imports nothing above it."""
