import numpy as np


def imconv(img, ker):
    """Zero padded convolution, output as large as the image.

    Drop-in for scipy.signal.convolve2d(img, ker, mode='same') on platforms
    without scipy.
    """
    img = np.asarray(img)
    ker = np.asarray(ker)
    kh, kw = ker.shape
    H, W = img.shape
    before = ((kh - 1) // 2, (kw - 1) // 2)
    after = (kh - 1 - before[0], kw - 1 - before[1])
    padded = np.pad(img, ((before[0], after[0]), (before[1], after[1])))
    flipped = ker[::-1, ::-1]
    out = np.zeros((H, W), dtype=np.result_type(img, ker))
    for i in range(kh):
        for j in range(kw):
            out += flipped[i, j] * padded[i:i + H, j:j + W]
    return out
