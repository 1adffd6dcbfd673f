import numpy as np


def conv2d_dilated(x, w, b=None, stride=1, padding=0, dilation=1):
    """2-D convolution (cross-correlation) with holes.

    Parameters
    ----------
    x : (N, C, H, W)
    w : (F, C, KH, KW)
    b : (F,) or None
    stride, padding, dilation : int, same for both directions

    Returns
    -------
    (N, F, OH, OW), the sizes any deep learning framework gives for the
    same settings.
    """
    N, C, H, W = x.shape
    F, _, KH, KW = w.shape
    xp = np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding)))

    OH = (H + 2 * padding - dilation * KH) // stride + 1
    OW = (W + 2 * padding - dilation * KW) // stride + 1
    y = np.zeros((N, F, OH, OW), dtype=np.result_type(x, w))

    for i in range(KH):
        for j in range(KW):
            r, c = i * dilation, j * dilation
            patch = xp[:, :, r:r + stride * (OH - 1) + 1:stride,
                             c:c + stride * (OW - 1) + 1:stride]
            y += np.einsum("nchw,fc->nfhw", patch, w[:, :, i, j])
    if b is not None:
        y = y + b.reshape(1, -1, 1, 1)
    return y
