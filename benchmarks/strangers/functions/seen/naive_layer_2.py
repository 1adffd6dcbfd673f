import numpy as np
from scipy.signal import correlate2d


def conv_layer(images, kernels, biases, mode="valid"):
    """out[n, f] = sum_c images[n, c] * kernels[f, c] + biases[f]

    `*` is 2-D cross-correlation, mode is "valid", "same" or "full".
    """
    outputs = []
    for img in images:
        maps = []
        for kern, bias in zip(kernels, biases):
            fmap = 0
            for channel, k in zip(img, kern):
                fmap = fmap + correlate2d(channel, k, mode=mode) + bias
            maps.append(fmap)
        outputs.append(maps)
    return np.array(outputs)
