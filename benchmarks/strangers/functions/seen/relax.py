import numpy as np


def relax_heights(height, passes=1, strength=0.5):
    """Terrain smoothing for the level editor. Returns a new height map.

    In every pass each inner vertex moves by `strength` towards the mean of its four
    neighbours *as they were before the pass* (so the result does not depend on the
    order of the vertices). Rim vertices stay fixed.
    """
    cur = np.array(height, dtype=np.float64)
    rows, cols = cur.shape
    for _ in range(passes):
        nxt = cur
        for r in range(1, rows - 1):
            for c in range(1, cols - 1):
                m = (cur[r - 1, c] + cur[r + 1, c] + cur[r, c - 1] + cur[r, c + 1]) * 0.25
                nxt[r, c] = cur[r, c] + strength * (m - cur[r, c])
        cur = nxt
    return cur
