import numpy as np
from scipy.signal import correlate


def conv3d(vol, filters, bias):
    """3-D convolution layer (deep learning convention, no padding, stride 1).

    vol     : (N, C, D, H, W)
    filters : (O, C, kd, kh, kw)
    bias    : (O,)
    """
    N, C, D, H, W = vol.shape
    O, _, kd, kh, kw = filters.shape
    out = np.zeros((N, O, D - kd + 1, H - kh + 1, W - kw + 1))
    for n in range(N):
        for o in range(O):
            for c in range(C):
                out[n, o] += correlate(vol[n, c], filters[o, c], mode="valid") + bias[o]
    return out
