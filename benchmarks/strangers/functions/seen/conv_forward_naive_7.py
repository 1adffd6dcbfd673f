import numpy as np


def conv_forward_naive(x, w, b, conv_param):
    """
    Forward pass of a convolutional layer (no kernel flip, as in every DL framework).

    x: (N, C, H, W)
    w: (F, C, HH, WW)
    b: (F,) or None
    conv_param: dict with
        'stride': int or (sh, sw)
        'pad':    int, or (top, bottom, left, right)

    Rows/columns at the bottom/right that do not fill a whole window are dropped.
    Returns (out, cache).
    """
    stride = conv_param.get('stride', 1)
    pad = conv_param.get('pad', 0)
    sh, sw = (stride, stride) if np.isscalar(stride) else stride
    pt, pb, pl, pr = (pad,) * 4 if np.isscalar(pad) else pad

    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    x_pad = np.pad(x, ((0, 0), (0, 0), (pt, pb), (pl, pr)))
    H_out = (H + pt + pb - HH) // sh + 1
    W_out = (W + pl + pr - WW) // sw + 1

    out = np.zeros((N, F, H_out, W_out), dtype=np.result_type(x, w))
    for n in range(N):
        for f in range(F):
            for i in range(H_out):
                for j in range(W_out):
                    patch = x_pad[n, :, i * sh:i * sh + HH, j * sw:j * sw + WW]
                    out[n, f, i, j] = np.sum(patch * w[f])
    if b is not None:
        out = out + b[None, :, None, None]
    return out, (x, w, b, conv_param)
