import numpy as np


def torus_correlate(grid, stencil):
    """Cross-correlate a 2D grid with a small stencil on a torus
    (both directions are periodic). Stencil sides must be odd; its middle
    element is the weight of the cell itself.

        out[y, x] = sum_{j,i} stencil[j, i] * grid[y + j - cy, x + i - cx]
    """
    sh, sw = stencil.shape
    if not (sh % 2 and sw % 2):
        raise ValueError("stencil sides must be odd")
    cy, cx = sh // 2, sw // 2
    out = np.zeros(grid.shape, dtype=np.result_type(grid, stencil))
    for j in range(sh):
        row = np.roll(grid, cy - j, axis=0)
        for i in range(sw):
            if stencil[j, i]:
                out += stencil[j, i] * np.roll(row, cx - i)
    return out
