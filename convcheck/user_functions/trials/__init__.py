"""What is asked of a function that is right on every convolution so far."""
