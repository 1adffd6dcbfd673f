import numpy as np


def conv_transpose2d(x, w, stride=1, padding=0, output_padding=0):
    """Fractionally strided convolution, meant to agree with torch.

    x (N, Ci, H, W), w (Ci, Co, kh, kw).  Zeros are put between the pixels of
    x, then an ordinary convolution with the turned kernel is run over it.
    """
    n, ci, h, wd = x.shape
    _, co, kh, kw = w.shape
    up = np.zeros((n, ci, (h - 1) * stride + 1, (wd - 1) * stride + 1))
    up[:, :, ::stride, ::stride] = x
    up = np.pad(up, ((0, 0), (0, 0),
                     (kh - 1, kh - 1 + output_padding),
                     (kw - 1, kw - 1 + output_padding)))
    wf = w[:, :, ::-1, ::-1]
    oh = up.shape[2] - kh + 1
    ow = up.shape[3] - kw + 1
    out = np.zeros((n, co, oh, ow))
    for i in range(kh):
        for j in range(kw):
            out += np.einsum("nchw,cd->ndhw", up[:, :, i:i + oh, j:j + ow], wf[:, :, i, j])
    return out[:, :, padding:oh - padding, padding:ow - padding]
