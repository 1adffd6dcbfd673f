import numpy as np


def soften(height, passes=1):
    """Soften a terrain heightmap in place with a 3x3 box, `passes` times.

    Each pass replaces every interior cell by the mean of its 3x3
    neighbourhood as it was before the pass; the outermost ring of cells is
    left alone. Returns `height`.
    """
    rows, cols = height.shape
    for _ in range(passes):
        src = height
        for r in range(1, rows - 1):
            for c in range(1, cols - 1):
                height[r, c] = src[r - 1:r + 2, c - 1:c + 2].mean()
    return height
