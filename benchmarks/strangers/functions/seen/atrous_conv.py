import numpy as np


def atrous_conv2d(img, kernel, rate=1):
    """Atrous (dilated) convolution of a grey image, valid region only.

    rate = 1 is the ordinary cross-correlation; with rate = r the kernel taps
    lie r pixels apart.
    """
    kh, kw = kernel.shape
    eff_h = (kh - 1) * rate + 1
    eff_w = (kw - 1) * rate + 1
    h, w = img.shape
    oh, ow = h - eff_h + 1, w - eff_w + 1
    out = np.zeros((oh, ow))
    for r in range(oh):
        for c in range(ow):
            s = 0.0
            for i in range(kh):
                for j in range(kw):
                    s += img[r + i, c + j] * kernel[i, j]
            out[r, c] = s
    return out
