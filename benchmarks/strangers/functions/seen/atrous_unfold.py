import numpy as np


def atrous_conv2d(x, w, dilation=(1, 1), padding=(0, 0)):
    """Atrous convolution, cross-correlation convention, stride 1.

    x: (N, C, H, W); w: (O, C, KH, KW); dilation and padding are (vertical, horizontal) pairs.
    """
    dh, dw = dilation
    ph, pw = padding
    kh, kw = w.shape[2:]
    x = np.pad(x, [(0, 0), (0, 0), (ph, ph), (pw, pw)])
    oh = x.shape[2] - dh * (kh - 1)
    ow = x.shape[3] - dw * (kw - 1)
    out = np.zeros((x.shape[0], w.shape[0], oh, ow), dtype=np.result_type(x, w))
    for i in range(kh):
        for j in range(kw):
            top, left = i * dh, j * dh
            shifted = x[:, :, top:top + oh, left:left + ow]
            out += np.einsum("nchw,oc->nohw", shifted, w[:, :, i, j])
    return out
