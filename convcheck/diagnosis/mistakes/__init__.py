"""The mistakes that people make in convolutions, one kind a file; found by `search`."""
