import numpy as np


def atrous_conv2d(image, kernel, rate=1):
    """'Valid' dilated (a trous) cross-correlation of one channel.

    image: (H, W), kernel: (kh, kw), rate: distance between kernel taps.
    Returns all positions where the dilated kernel lies wholly inside the image.
    """
    H, W = image.shape
    kh, kw = kernel.shape
    eff_h = kh * rate
    eff_w = kw * rate
    out = np.zeros((H - eff_h + 1, W - eff_w + 1))
    for u in range(kh):
        for v in range(kw):
            out += kernel[u, v] * image[u * rate:u * rate + out.shape[0],
                                        v * rate:v * rate + out.shape[1]]
    return out
