import numpy as np


def conv3d(vol, kernel, stride=1):
    """Strided valid 3-D correlation of a CT volume (D, H, W); the same stride on all axes."""
    kd, kh, kw = kernel.shape
    od, oh, ow = [(n - k) // stride + 1 for n, k in zip(vol.shape, kernel.shape)]
    out = np.zeros((od, oh, ow))
    for d in range(od):
        for i in range(oh):
            for j in range(ow):
                block = vol[d:d + kd, i * stride:i * stride + kh, j * stride:j * stride + kw]
                out[d, i, j] = np.sum(block * kernel)
    return out
