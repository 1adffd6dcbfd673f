import numpy as np


def conv_transpose2d(x, w, stride=2, padding=0):
    """Same as torch.nn.functional.conv_transpose2d (no bias, no groups).

    x: (N, Cin, H, W)    w: (Cin, Cout, kh, kw)
    Done the textbook way: put stride-1 zeros between the pixels, pad, slide.
    """
    N, Ci, H, W = x.shape
    _, Co, kh, kw = w.shape
    if padding > min(kh, kw) - 1:
        raise NotImplementedError("padding larger than kernel - 1")

    up = np.zeros((N, Ci, (H - 1) * stride + 1, (W - 1) * stride + 1))
    up[:, :, ::stride, ::stride] = x
    ph, pw = kh - 1 - padding, kw - 1 - padding
    up = np.pad(up, [(0, 0), (0, 0), (ph, ph), (pw, pw)])

    Ho = up.shape[2] - kh + 1
    Wo = up.shape[3] - kw + 1
    y = np.zeros((N, Co, Ho, Wo))
    for a in range(kh):
        for b in range(kw):
            y += np.einsum("nchw,co->nohw", up[:, :, a:a + Ho, b:b + Wo], w[:, :, a, b])
    return y
