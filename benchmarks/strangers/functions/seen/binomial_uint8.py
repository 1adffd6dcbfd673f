import numpy as np

WEIGHTS = ((1, 2, 1),
           (2, 4, 2),
           (1, 2, 1))


def smooth3x3(frame):
    """3x3 binomial smoothing of an 8-bit camera frame (H, W), dtype uint8.

    Each output pixel is the weighted mean (weights above, sum 16) of the
    neighbourhood, rounded down; edges are replicated. Returns uint8, same shape.
    """
    h, w = frame.shape
    p = np.pad(frame, 1, mode="edge")
    total = np.zeros((h, w), dtype=frame.dtype)
    for dy in range(3):
        for dx in range(3):
            total += WEIGHTS[dy][dx] * p[dy:dy + h, dx:dx + w]
    return (total // 16).astype(np.uint8)
