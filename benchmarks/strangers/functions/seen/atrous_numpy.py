import numpy as np


def atrous_conv2d(image, kernel, rate=1):
    """Atrous (dilated) cross-correlation of a 2D array, no padding ("valid").

    image: (H, W), kernel: (kh, kw), rate: spacing between kernel taps.
    """
    H, W = image.shape
    kh, kw = kernel.shape
    # footprint of the kernel once holes are put in
    fh = kh * rate
    fw = kw * rate
    oh = H - fh + 1
    ow = W - fw + 1
    if oh <= 0 or ow <= 0:
        raise ValueError("kernel footprint is larger than the image")

    out = np.zeros((oh, ow), dtype=np.result_type(image, kernel))
    for u in range(kh):
        for v in range(kw):
            r, c = u * rate, v * rate
            out += kernel[u, v] * image[r:r + oh, c:c + ow]
    return out
