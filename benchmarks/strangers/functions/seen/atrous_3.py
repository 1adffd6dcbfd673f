import numpy as np


def atrous_conv2d(image, kernel, rate=1):
    """Valid cross-correlation of a (C, H, W) image with (O, C, kh, kw) filters,
    the filter taps being `rate` pixels apart (rate=1: the ordinary one)."""
    C, H, W = image.shape
    O, C2, kh, kw = kernel.shape
    assert C == C2
    oh = H - kh * rate + 1
    ow = W - kw * rate + 1
    out = np.zeros((O, oh, ow), dtype=np.result_type(image, kernel))
    for i in range(kh):
        for j in range(kw):
            window = image[:, i * rate:i * rate + oh, j * rate:j * rate + ow]
            out += np.tensordot(kernel[:, :, i, j], window, axes=(1, 0))
    return out
