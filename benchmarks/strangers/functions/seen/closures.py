from scipy import ndimage
import numpy as np


def make_stencil(weights):
    """Build an operator from a 2-D stencil.

    The returned function maps a 2-D field to the field of weighted neighbour
    sums: out[i, j] = sum weights[u, v] * field[i + u - kh // 2, j + v - kw // 2],
    the weights as written, not flipped. At the boundary the field is mirrored
    about the outermost grid points (Neumann condition on a vertex grid).
    """
    weights = np.array(weights, dtype=float)

    def apply(field):
        return ndimage.correlate(np.asarray(field, dtype=float), weights, mode="mirror")

    apply.weights = weights
    return apply


laplacian = make_stencil([[0, 1, 0], [1, -4, 1], [0, 1, 0]])
