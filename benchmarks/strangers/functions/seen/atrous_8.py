import numpy as np


def atrous_conv2d(image, kernel, rate=2):
    """Dilated ("atrous") valid cross-correlation of one image plane.

    image (H, W), kernel (kh, kw); neighbouring taps are `rate` pixels apart.
    """
    H, W = image.shape
    kh, kw = kernel.shape
    eff_h = kh + kh * (rate - 1)
    eff_w = kw + kw * (rate - 1)
    out_h = H - eff_h + 1
    out_w = W - eff_w + 1
    out = np.zeros((out_h, out_w))
    for u in range(kh):
        for v in range(kw):
            r0, c0 = u * rate, v * rate
            out += kernel[u, v] * image[r0:r0 + out_h, c0:c0 + out_w]
    return out
