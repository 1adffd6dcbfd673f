import numpy as np
from scipy.signal import fftconvolve


def fft_conv_layer(x, weight, bias=None):
    """
    Convolutional layer for large kernels, evaluated with FFTs.

    :param x: input batch, (N, C, H, W)
    :param weight: kernels, (K, C, R, S)
    :param bias: (K,) or None
    :return: (N, K, H-R+1, W-S+1), the same numbers as torch's conv2d(x, weight, bias)
    """
    N, C, H, W = x.shape
    K, _, R, S = weight.shape
    # layers correlate, fftconvolve convolves -> flip
    flipped = weight[:, :, ::-1, ::-1]
    y = np.empty((N, K, H - R + 1, W - S + 1))
    for n in range(N):
        for k in range(K):
            # depth C against depth C leaves one valid plane
            y[n, k] = fftconvolve(x[n], flipped[k], mode="valid")[0]
    if bias is not None:
        y += bias.reshape(1, K, 1, 1)
    return y
