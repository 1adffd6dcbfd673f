import numpy as np


def conv_transpose2d(x, w, stride=(1, 1), padding=(0, 0)):
    """x: (N, Cin, H, W); w: (Cin, Cout, kh, kw), as torch's conv_transpose2d."""
    sh, sw = stride
    ph, pw = padding
    N, Cin, H, W = x.shape
    _, Cout, kh, kw = w.shape
    full_h, full_w = (H - 1) * sh + kh, (W - 1) * sw + kw
    canvas = np.zeros((N, Cout, full_h, full_w))
    for i in range(H):
        for j in range(W):
            contrib = np.tensordot(x[:, :, i, j], w, axes=(1, 0))
            r, c = i * sh, j * sh
            canvas[:, :, r:r + kh, c:c + kw] += contrib
    return canvas[:, :, ph:full_h - ph, pw:full_w - pw]
