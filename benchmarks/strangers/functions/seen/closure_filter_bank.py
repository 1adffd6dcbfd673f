import numpy as np


def make_filter_bank(kernels):
    """[k0, k1, ...] -> [f0, f1, ...], where fi(signal) is the 'same' mode
    convolution of the signal with kernel ki."""
    bank = []
    for kernel in kernels:
        taps = np.array(kernel, dtype=float)

        def apply(signal):
            return np.convolve(np.asarray(signal, dtype=float), taps, mode="same")

        bank.append(apply)
    return bank
