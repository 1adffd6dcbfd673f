"""The words of convcheck: frozen values that everything speaks in. Imports nothing above it."""
