import numpy as np
from numpy.lib.stride_tricks import as_strided


def filter_gradient(x, gout, kernel_shape, stride=1, pad=0):
    """Gradient of the loss with respect to the filters of a channels-last layer.

    forward:  out[n, i, j, f] = sum_{r,s,c} xpad[n, i*stride + r, j*stride + s, c] * W[r, s, c, f]
    x (N,H,W,C), gout (N,P,Q,F)  ->  dW (R,S,C,F)
    """
    R, S = kernel_shape
    xp = np.pad(x, ((0, 0), (pad, pad), (pad, pad), (0, 0)))
    N, _, _, C = xp.shape
    _, P, Q, _ = gout.shape
    n, h, w, c = xp.strides
    v = as_strided(xp, (N, P, Q, R, S, C), (n, h * stride, w * stride, h, w, c), writeable=False)
    return np.einsum("npqrsc,npqf->rscf", v, gout, optimize=True)
