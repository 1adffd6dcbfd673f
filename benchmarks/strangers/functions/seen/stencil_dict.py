import numpy as np


def apply_stencil(field, stencil, fill=0.0):
    """Apply a finite-difference stencil to a 2-D field.

    stencil maps offsets to weights, e.g. the five-point Laplacian is
    {(0, 0): -4, (1, 0): 1, (-1, 0): 1, (0, 1): 1, (0, -1): 1}; the result at
    (r, c) is the sum of weight * field[r + dr, c + dc]. Outside of the domain
    the field has the value `fill`.
    """
    field = np.asarray(field, dtype=float)
    # no work for entries which are there only for readability
    taps = [(dr, dc, wt) for (dr, dc), wt in stencil.items() if wt > 0]
    if not taps:
        return np.zeros_like(field)

    m = max(max(abs(dr), abs(dc)) for dr, dc, _ in taps)
    ext = np.pad(field, m, constant_values=fill)
    rows, cols = field.shape
    res = np.zeros_like(field)
    for dr, dc, wt in taps:
        res += wt * ext[m + dr:m + dr + rows, m + dc:m + dc + cols]
    return res
