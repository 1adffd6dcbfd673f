import numpy as np


def conv2d(x, w, b=None, stride=(1, 1), padding=(0, 0)):
    """
    Naive convolution forward pass.

    Input:
    - x: (N, C, H, W)
    - w: (F, C, HH, WW)
    - b: (F,) or None
    - stride: (vertical step, horizontal step)
    - padding: (rows, columns) of zeros on each side

    Returns (N, F, H', W') where H' = 1 + (H + 2*padding[0] - HH) // stride[0]
    and W' = 1 + (W + 2*padding[1] - WW) // stride[1].
    """
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    sx, sy = stride
    ph, pw = padding
    xp = np.pad(x, ((0, 0), (0, 0), (ph, ph), (pw, pw)), mode="constant")
    H_out = 1 + (H + 2 * ph - HH) // sy
    W_out = 1 + (W + 2 * pw - WW) // sx
    out = np.zeros((N, F, H_out, W_out))
    for n in range(N):
        for f in range(F):
            for i in range(H_out):
                for j in range(W_out):
                    patch = xp[n, :, i * sy:i * sy + HH, j * sx:j * sx + WW]
                    out[n, f, i, j] = np.sum(patch * w[f])
            if b is not None:
                out[n, f] += b[f]
    return out
