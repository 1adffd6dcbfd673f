import numpy as np


def conv2d_transpose(x, w, stride=2, pad=0, out_pad=0):
    """Transposed convolution, same result as torch's conv_transpose2d.

    Zeros are put between the pixels, then an ordinary correlation with the
    turned kernel follows.  x: (N, C, H, W); w: (C, O, k, k); pad < k.
    """
    n, c, h, wd = x.shape
    _, o, k, _ = w.shape
    up = np.zeros((n, c, (h - 1) * stride + 1, (wd - 1) * stride + 1), dtype=x.dtype)
    up[:, :, ::stride, ::stride] = x
    q = k - 1 - pad
    up = np.pad(up, ((0, 0), (0, 0), (q + out_pad, q), (q + out_pad, q)))
    wf = w[:, :, ::-1, ::-1]
    oh, ow = up.shape[2] - k + 1, up.shape[3] - k + 1
    y = np.zeros((n, o, oh, ow), dtype=np.result_type(x, w))
    for i in range(k):
        for j in range(k):
            y += np.einsum('nchw,co->nohw', up[:, :, i:i + oh, j:j + ow], wf[:, :, i, j])
    return y
