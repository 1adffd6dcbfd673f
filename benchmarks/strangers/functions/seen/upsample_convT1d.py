import numpy as np


def conv_transpose_1d(signal, kernel, stride):
    """1D transposed convolution implemented as zero-stuffing + full convolution.

    Output length is (len(signal) - 1) * stride + len(kernel).
    """
    signal = np.asarray(signal)
    stuffed = np.zeros((len(signal) - 1) * stride + 1, dtype=signal.dtype)
    stuffed[::stride] = signal
    return np.convolve(stuffed, kernel, mode='full')
