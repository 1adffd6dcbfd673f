import numpy as np
from scipy.signal import convolve2d


def conv_backward_data(grad_out, w, x_shape, stride):
    """d(loss)/dx for y = strided valid cross-correlation of x with w.

    grad_out (N, O, OH, OW), w (O, C, kH, kW), x_shape (N, C, H, W).
    Upstream gradient is dilated by the stride, then full-convolved with w.
    """
    N, C, H, W = x_shape
    O, _, kH, kW = w.shape
    OH, OW = grad_out.shape[2:]
    g = np.zeros((N, O, (OH - 1) * stride + 1, (OW - 1) * stride + 1))
    g[:, :, ::stride, ::stride] = grad_out
    dx = []
    for n in range(N):
        planes = []
        for c in range(C):
            planes.append(sum(convolve2d(g[n, o], w[o, c], mode='full') for o in range(O)))
        dx.append(np.stack(planes))
    return np.stack(dx)
