import numpy as np


def central_difference(f, h=1.0):
    """(f[i+1] - f[i-1]) / (2h) at the interior points, as one convolution.

    np.convolve reverses the stencil, so [1, 0, -1] gives "next minus previous".
    """
    if len(f) < 3:
        raise ValueError("need at least 3 samples")
    return np.convolve(f, [1, 0, -1], mode="valid") / (2 * h)
