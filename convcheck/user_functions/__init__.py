"""Convolutions that users wrote: found in their file, read by their signature, called, judged."""
