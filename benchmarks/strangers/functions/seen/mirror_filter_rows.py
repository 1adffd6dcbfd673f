import numpy as np


def _mirror(i, n):
    # fold an out-of-range index back, the edge sample itself is not doubled
    if i < 0:
        return -i
    if i >= n:
        return 2 * n - 1 - i
    return i


def filter_rows(img, kernel):
    """Correlate every row of img with an odd 1-D kernel.

    Borders: d c b | a b c d | c b a  (scipy's mode="mirror",
    OpenCV's BORDER_REFLECT_101). Kernel radius has to be smaller than the row.
    """
    img = np.asarray(img, dtype=float)
    n = img.shape[1]
    r = len(kernel) // 2
    if len(kernel) % 2 == 0 or r >= n:
        raise ValueError("bad kernel length")
    out = np.zeros_like(img)
    for x in range(n):
        for k in range(-r, r + 1):
            out[:, x] += kernel[k + r] * img[:, _mirror(x + k, n)]
    return out
