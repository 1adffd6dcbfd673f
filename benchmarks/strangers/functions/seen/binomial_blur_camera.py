import numpy as np

WEIGHTS = ((1, 2, 1),
           (2, 4, 2),
           (1, 2, 1))


def blur3x3(frame):
    """Binomial 3x3 blur (weights 1-2-1 x 1-2-1, over 16, rounded down) of an 8-bit camera frame.

    frame: (H, W) uint8. Edges are replicated. Returns (H, W) uint8.
    """
    h, w = frame.shape
    p = np.pad(frame, 1, mode="edge")
    acc = np.zeros((h, w), dtype=frame.dtype)
    for dy in range(3):
        for dx in range(3):
            acc += WEIGHTS[dy][dx] * p[dy:dy + h, dx:dx + w]
    return acc // 16
