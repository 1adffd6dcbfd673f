import numpy as np


def conv2d_input_grad(dy, w, x_shape, stride):
    """Gradient with respect to the input of a valid, strided convolution.

    dy: (N, F, OH, OW), w: (F, C, KH, KW), x_shape: (N, C, H, W).
    dy is dilated by the stride and convolved, full, with the flipped filters.
    """
    N, F, OH, OW = dy.shape
    _, C, KH, KW = w.shape
    H, W = x_shape[2:]
    z = np.zeros((N, F, (OH - 1) * stride + 1, (OW - 1) * stride + 1), dtype=dy.dtype)
    z[:, :, ::stride, ::stride] = dy
    rh = (H - KH) % stride        # input rows / columns that no window reaches
    rw = (W - KW) % stride
    z = np.pad(z, ((0, 0), (0, 0), (KH - 1 + rh, KH - 1), (KW - 1 + rw, KW - 1)))
    wf = w[:, :, ::-1, ::-1]
    dx = np.zeros(x_shape, dtype=dy.dtype)
    for i in range(KH):
        for j in range(KW):
            dx += np.einsum("nfhw,fc->nchw", z[:, :, i:i + H, j:j + W], wf[:, :, i, j])
    return dx
