import numpy as np


def dilated_conv2d(x, k, dilation=1, stride=1):
    """Dilated cross-correlation of a feature map without padding.

    x : ndarray (C, H, W)
    k : ndarray (O, C, kh, kw), taps `dilation` pixels apart
    Every position at which the spread-out kernel fits into x gives an output.
    """
    C, H, W = x.shape
    O, _, kh, kw = k.shape
    # extent of the dilated kernel
    eh = dilation * kh
    ew = dilation * kw
    Ho = (H - eh) // stride + 1
    Wo = (W - ew) // stride + 1

    y = np.zeros((O, Ho, Wo))
    for a in range(kh):
        for b in range(kw):
            r, c = a * dilation, b * dilation
            xs = x[:, r:r + (Ho - 1) * stride + 1:stride, c:c + (Wo - 1) * stride + 1:stride]
            y += np.einsum('oc,chw->ohw', k[:, :, a, b], xs)
    return y
