import numpy as np


def smooth(y, box_pts=5):
    """Smooth a 1D signal with a centered box of odd width `box_pts`.

    The borders are extended by repeating the edge value, so the output
    has the same length as the input.
    """
    if box_pts < 1 or box_pts % 2 == 0:
        raise ValueError("box_pts must be a positive odd number")
    half = box_pts // 2
    box = np.ones(box_pts) / box_pts
    padded = np.pad(np.asarray(y, dtype=float), half, mode="edge")
    return np.convolve(padded, box, mode="valid")
