import numpy as np


def conv2d(x, w, *, bias=None, stride=None, padding=None):
    """Plain loops, for checking the fast version.

    x        (H, W, Cin)
    w        (k, k, Cin, Cout), k odd
    bias     (Cout,), optional
    stride   defaults to 1
    padding  zeros put on each of the four sides; by default enough of them
             that for stride 1 the size does not change
    """
    k = w.shape[0]
    stride = stride or 1
    padding = padding or k // 2

    x = np.pad(x, ((padding, padding), (padding, padding), (0, 0)))
    rows = (x.shape[0] - k) // stride + 1
    cols = (x.shape[1] - k) // stride + 1
    y = np.zeros((rows, cols, w.shape[3]))
    for r in range(rows):
        for c in range(cols):
            block = x[r * stride:r * stride + k, c * stride:c * stride + k]
            for o in range(w.shape[3]):
                y[r, c, o] = np.sum(block * w[..., o])
    if bias is not None:
        y += bias
    return y
