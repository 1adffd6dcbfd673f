import numpy as np


def locally_connected2d(x, w, b=None, stride=1):
    """Unshared convolution: every output position has its own filter.

    x (N, C, H, W), w (OH, OW, O, C, k, k), b (O, OH, OW) or None. No padding.
    """
    OH, OW, O, C, k, _ = w.shape
    assert OH == (x.shape[2] - k) // stride + 1 and OW == (x.shape[3] - k) // stride + 1
    y = np.zeros((x.shape[0], O, OH, OW))
    for i in range(OH):
        for j in range(OW):
            patch = x[:, :, i * stride:i * stride + k, j * stride:j * stride + k]
            y[:, :, i, j] = np.einsum("ncab,ocab->no", patch, w[i, j])
    return y if b is None else y + b[None]


def locally_connected2d_backward(dy, x, w, stride=1):
    """-> (dx, dw, db), db in the shape (O, OH, OW)."""
    OH, OW, O, C, k, _ = w.shape
    dx, dw = np.zeros(x.shape), np.zeros(w.shape)
    for i in range(OH):
        for j in range(OW):
            rows, cols = slice(i * stride, i * stride + k), slice(j * stride, j * stride + k)
            g = dy[:, :, i, j]
            dw[i, j] = np.einsum("no,ncab->ocab", g, x[:, :, rows, cols])
            dx[:, :, rows, cols] += np.einsum("no,ocab->ncab", g, w[i, j])
    return dx, dw, dy.sum(axis=0)
