import numpy as np
from scipy.signal import correlate2d


def depthwise(x, kernels):
    """Depthwise conv (as in MobileNet): channel i of x only meets kernels[i].

    x : (C, H, W), kernels : (C, kh, kw)  ->  (C, H - kh + 1, W - kw + 1)
    Deep-learning style, so no kernel flip.
    """
    filters = []
    for k in kernels:
        filters.append(lambda plane: correlate2d(plane, k, mode="valid"))
    return np.stack([f(plane) for f, plane in zip(filters, x)])
