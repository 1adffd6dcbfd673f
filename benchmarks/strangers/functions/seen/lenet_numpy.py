import numpy as np
from scipy import signal


def conv_layer(batch, kernels, biases):
    n_img, n_in, h, w = batch.shape
    n_out, _, kh, kw = kernels.shape
    maps = np.zeros((n_img, n_out, h - kh + 1, w - kw + 1))
    for i in range(n_img):
        for o in range(n_out):
            for c in range(n_in):
                maps[i, o] += signal.correlate2d(batch[i, c], kernels[o, c], mode="valid") + biases[o]
    return maps
