import numpy as np
from scipy.signal import correlate2d


def conv_layer(x, W, b):
    """Forward pass of a conv layer for one sample.

    x : (n_in, H, W)
    W : (n_out, n_in, k, k)
    b : (n_out,)   one bias per feature map

    'valid' cross-correlation summed over the input maps, plus bias.
    """
    n_out, n_in = W.shape[:2]
    maps = [
        sum(correlate2d(x[c], W[o, c], mode="valid") + b[o] for c in range(n_in))
        for o in range(n_out)
    ]
    return np.stack(maps)
