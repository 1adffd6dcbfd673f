"""Outline effect for the sprite tool."""
import numpy as np


def sprite_outline(alpha, gain=1.0):
    """Edge strength from an 8 bit alpha channel.

    Central differences [-1, 0, 1] in x and y with clamped borders; result is
    gain * (|dx| + |dy|) clipped to 0..255, uint8.
    """
    a = np.asarray(alpha)
    p = np.pad(a, 1, mode="edge")
    dx = p[1:-1, 2:] - p[1:-1, :-2]
    dy = p[2:, 1:-1] - p[:-2, 1:-1]
    mag = np.abs(dx.astype(np.float32)) + np.abs(dy.astype(np.float32))
    return np.clip(gain * mag, 0, 255).astype(np.uint8)
