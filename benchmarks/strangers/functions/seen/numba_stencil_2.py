"""Dense stencil for the heat-flow demo."""
import numba as nb
import numpy as np


@nb.njit
def _apply(grid, coeff, out):
    h, w = grid.shape
    ry = coeff.shape[0] // 2
    rx = coeff.shape[1] // 2
    for y in range(h):
        for x in range(w):
            acc = 0.0
            for i in range(-ry, ry + 1):
                yy = y + i
                if yy >= h:
                    break
                for j in range(-rx, rx + 1):
                    xx = x + j
                    if xx >= w:
                        break
                    acc += coeff[i + ry, j + rx] * grid[yy, xx]
            out[y, x] = acc


def apply_stencil(grid, coeff):
    """Correlate a plate with an odd-sized stencil.

    The plate is surrounded by material at temperature 0 (cells outside the
    grid contribute nothing).  Returns a new float64 array of the same shape.
    """
    grid = np.ascontiguousarray(grid, dtype=np.float64)
    coeff = np.ascontiguousarray(coeff, dtype=np.float64)
    if coeff.shape[0] % 2 == 0 or coeff.shape[1] % 2 == 0:
        raise ValueError("stencil sides must be odd")
    out = np.empty_like(grid)
    _apply(grid, coeff, out)
    return out
