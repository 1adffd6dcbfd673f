import numpy as np


def rgb_to_blurred_gray(rgb):
    """RGB (H, W, 3) -> luma (Rec. 601) -> 3x3 Gaussian blur. Returns float (H, W)."""
    gray = rgb[..., 0] * 0.299 + rgb[..., 1] * 0.587 + rgb[..., 2] * 0.114
    p = np.pad(gray, 1, mode="edge")
    rows = (p[:-2] + 2 * p[1:-1] + p[2:]) / 4
    return (rows[:, :-2] + 2 * rows[:, 1:-1] + rows[:, 2:]) / 4
