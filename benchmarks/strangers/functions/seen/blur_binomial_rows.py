import numpy as np


def soften(image):
    """Blur every row with the 1-2-1 binomial kernel (sum 4), leave first and last column.

    Works on a copy, the caller's picture stays as it is.
    """
    pic = np.array(image, dtype=float)
    rows, cols = pic.shape
    for r in range(rows):
        for c in range(1, cols - 1):
            pic[r, c] = (pic[r, c - 1] + 2 * pic[r, c] + pic[r, c + 1]) / 4
    return pic
