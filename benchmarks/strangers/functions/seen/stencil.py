"""Finite difference stencils on regular grids."""
import numpy as np


def apply_stencil(field, coeffs, boundary="zero"):
    """Weighted sum of the neighbours of every grid point.

    result[i, j] = sum_{a, b} coeffs[a, b] * field[i + a - ra, j + b - rb]

    with (ra, rb) the middle of the (odd sized) stencil. The field may hold
    counts or heights of any numeric type. boundary: "zero", "periodic" or
    "edge". The result has the shape of the field.
    """
    coeffs = np.asarray(coeffs)
    ra, rb = coeffs.shape[0] // 2, coeffs.shape[1] // 2
    mode = {"zero": "constant", "periodic": "wrap", "edge": "edge"}[boundary]
    ext = np.pad(field, ((ra, ra), (rb, rb)), mode=mode)
    result = np.zeros_like(field)
    rows, cols = field.shape
    for i in range(rows):
        for j in range(cols):
            box = ext[i:i + coeffs.shape[0], j:j + coeffs.shape[1]]
            result[i, j] = (box * coeffs).sum()
    return result
