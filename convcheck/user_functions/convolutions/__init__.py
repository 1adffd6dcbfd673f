"""Which convolutions a function is called on."""
