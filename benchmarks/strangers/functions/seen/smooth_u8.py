import numpy as np

TAPS = (1, 4, 6, 4, 1)


def binomial_smooth(frame):
    """5x5 binomial smoothing of a uint8 frame (H, W) in integer arithmetic.

    Replicated border; result rounded to the nearest integer.
    """
    h, w = frame.shape
    p = np.pad(frame, 2, mode="edge").astype(np.uint32)
    rows = np.zeros((h, w + 4), np.uint32)
    for i, t in enumerate(TAPS):
        rows += t * p[i:i + h]
    acc = np.zeros((h, w), np.uint32)
    for i, t in enumerate(TAPS):
        acc += t * rows[:, i:i + w]
    return (acc >> 8).astype(np.uint8)
