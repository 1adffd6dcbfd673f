from scipy.signal import correlate2d
import numpy as np

SOBEL_X = np.array([[-1, 0, 1],
                    [-2, 0, 2],
                    [-1, 0, 1]])
SOBEL_Y = SOBEL_X.T


def sobel(gray):
    """Returns (gx, gy, magnitude, direction).

    gx > 0 where brightness grows to the right, gy > 0 where it grows downwards.
    Edges are mirrored about the border (symm). Works on uint8 as on float;
    direction is in radians, atan2(gy, gx)."""
    g = gray.astype(np.float64)
    gx = correlate2d(g, SOBEL_X, mode="same", boundary="symm")
    gy = correlate2d(g, SOBEL_Y, mode="same", boundary="symm")
    return gx, gy, np.hypot(gx, gy), np.arctan2(gy, gx)
