import numpy as np
from scipy.signal import convolve


def conv_layer(batch, filters, biases):
    """CNN layer ("valid", stride 1) on top of scipy.

    batch (N, C, H, W); filters (F, C, h, w); biases (F,)
    """
    feature_maps = []
    for img in batch:
        maps = []
        for flt, bias in zip(filters, biases):
            # scipy convolves, a CNN correlates: turn the filter by 180 degrees
            turned = flt[:, ::-1, ::-1]
            # both are (C, ., .): "valid" sums over the channels, leaves (1, ., .)
            m = convolve(img, turned, mode="valid", method="direct")
            maps.append(m[0] + bias)
        feature_maps.append(maps)
    return np.array(feature_maps)
