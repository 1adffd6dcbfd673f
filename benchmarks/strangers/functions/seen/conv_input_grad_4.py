import numpy as np


def conv2d_input_grad(dy, w, x_shape, stride=1, pad=0):
    """dL/dx of y = conv2d(x, w, stride, pad) (cross-correlation, NCHW / OIHW, pad < kernel).

    dy is spread out with stride - 1 zeros between its entries, padded, and correlated
    with the kernels turned by 180 degrees.
    """
    N, O, Ho, Wo = dy.shape
    _, C, kh, kw = w.shape
    spread = np.zeros((N, O, (Ho - 1) * stride + 1, (Wo - 1) * stride + 1), dtype=dy.dtype)
    spread[:, :, ::stride, ::stride] = dy
    ph, pw = kh - 1 - pad, kw - 1 - pad
    spread = np.pad(spread, ((0, 0), (0, 0), (ph, ph), (pw, pw)))
    flipped = w[:, :, ::-1, ::-1]

    h = spread.shape[2] - kh + 1
    v = spread.shape[3] - kw + 1
    part = np.zeros((N, C, h, v), dtype=dy.dtype)
    for a in range(kh):
        for b in range(kw):
            part += np.einsum("nohw,oc->nchw", spread[:, :, a:a + h, b:b + v], flipped[:, :, a, b])

    dx = np.zeros(x_shape, dtype=dy.dtype)
    dx[:, :, :h, :v] = part      # rows and columns no window reached stay zero
    return dx
