import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def conv2d_dx(dy: np.ndarray, w: np.ndarray) -> np.ndarray:
    """dL/dx of the 'valid' stride-1 layer y[n,k,i,j] = sum x[n,c,i+r,j+s] w[k,c,r,s].

    The input gradient is a full convolution of dy with w.
    dy (N, K, OH, OW), w (K, C, R, S) -> (N, C, OH+R-1, OW+S-1)
    """
    R, S = w.shape[2:]
    dyp = np.pad(dy, ((0, 0), (0, 0), (R - 1, R - 1), (S - 1, S - 1)))
    win = sliding_window_view(dyp, (R, S), axis=(2, 3))
    return np.einsum("nkhwrs,kcrs->nchw", win, w)
