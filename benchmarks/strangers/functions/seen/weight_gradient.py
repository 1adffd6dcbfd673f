import numpy as np
from scipy.signal import correlate


def conv2d_weight_grad(x, dy, kernel_size, stride=1, pad=0):
    """
    Gradient of the loss with respect to the filters of

        y[n, f] = sum_c  x[n, c] (x) w[f, c]       (cross-correlation, given stride and zero padding)

    The gradient is itself a valid correlation: x is the image, dy is the kernel.

    x: (N, C, H, W)   dy: (N, F, oh, ow)   ->   dw: (F, C, kh, kw)
    """
    kh, kw = kernel_size
    N, C = x.shape[:2]
    F = dy.shape[1]
    x = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    dw = np.zeros((F, C, kh, kw))
    for n in range(N):
        for f in range(F):
            g = dy[n, f]
            for c in range(C):
                full = correlate(x[n, c], g, mode='valid', method='direct')
                # with a stride, the last rows/columns of x may be out of reach of the
                # filter, hence the crop
                dw[f, c] += full[:kh, :kw]
    return dw
