import numpy as np


def sobel(gray):
    """Sobel derivatives of a grey image (row 0 on top).  Returns gy, gx, magnitude.

    Scaled by 1/8 so that they're grey levels per pixel: a ramp rising by 1 per
    column to the right has gx = +1; brighter downwards is gy > 0.  Borders repeat
    the edge pixel.  bytes welcome (no wrap-around).
    """
    p = np.pad(np.asarray(gray, dtype=np.float64), 1, mode="edge")
    a, b, c = p[:-2, :-2], p[:-2, 1:-1], p[:-2, 2:]
    d, f = p[1:-1, :-2], p[1:-1, 2:]
    g, h, i = p[2:, :-2], p[2:, 1:-1], p[2:, 2:]
    gx = ((c + 2 * f + i) - (a + 2 * d + g)) / 8
    gy = ((g + 2 * h + i) - (a + 2 * b + c)) / 8
    return gy, gx, np.hypot(gx, gy)
