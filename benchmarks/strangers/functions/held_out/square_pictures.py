import numpy as np


def convolve(x, kernels, stride=1, padding=0):
    """x (N, C, H, W), kernels (F, C, KH, KW); returns (N, F, H', W')."""
    n, c, size, _ = x.shape
    f, _, kh, kw = kernels.shape
    x = np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    oh = (size + 2 * padding - kh) // stride + 1
    ow = (size + 2 * padding - kw) // stride + 1
    cols = np.zeros((n, c, kh, kw, oh, ow))
    rows, columns = stride * np.arange(oh), stride * np.arange(ow)
    for i in range(kh):
        for j in range(kw):
            cols[:, :, i, j] = x[:, :, rows + i][..., columns + j]
    return np.tensordot(kernels, cols, axes=([1, 2, 3], [1, 2, 3])).swapaxes(0, 1)
