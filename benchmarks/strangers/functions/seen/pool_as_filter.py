import numpy as np


def avg_pool2d(x, k=2, stride=None):
    """Average pooling, seen as a convolution of each channel with a k x k kernel of 1/k**2.

    x: (N, H, W, C) of any numeric type (camera frames come as uint8). Returns the means
    of the windows; rows and columns that do not fill a window are dropped.
    """
    s = stride or k
    N, H, W, C = x.shape
    oh = (H - k) // s + 1
    ow = (W - k) // s + 1
    y = np.zeros((N, oh, ow, C), dtype=x.dtype)
    kernel = np.full((k, k), 1.0 / (k * k))
    for i in range(oh):
        for j in range(ow):
            win = x[:, i * s:i * s + k, j * s:j * s + k, :]
            y[:, i, j, :] = np.einsum("nabc,ab->nc", win, kernel)
    return y
