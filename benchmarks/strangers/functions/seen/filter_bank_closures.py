import numpy as np


def make_filter_bank(kernels):
    """Turn a list of 1-D kernels into a list of functions.

    bank[i](signal) is the 'valid' convolution of the signal with kernels[i].
    """
    bank = []
    for kernel in kernels:
        k = np.asarray(kernel, dtype=float)

        def apply(signal):
            return np.convolve(signal, k, mode="valid")

        bank.append(apply)
    return bank
