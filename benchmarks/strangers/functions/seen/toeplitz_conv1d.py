# DSP homework 4: filtering as a matrix product
import numpy as np


def conv1d_matrix(signal, taps, stride=1, dilation=1, padding=0):
    signal = np.asarray(signal, dtype=float)
    taps = np.asarray(taps, dtype=float)
    if signal.ndim != 1 or taps.ndim != 1:
        raise ValueError("1-D arrays please")
    if padding < 0:
        raise ValueError("negative padding")
    n = len(signal) + 2 * padding
    reach = dilation * (len(taps) - 1) + 1
    if n < reach:
        raise ValueError("signal too short")
    n_out = (n - reach) // stride + 1

    T = np.zeros((n_out, n))
    for r in range(n_out):
        for m, t in enumerate(taps):
            T[r, r * stride + m * dilation] = t
    # padding = dropping the columns which would meet a zero
    T = T[:, padding:n - padding]
    return T @ signal


if __name__ == "__main__":
    print(conv1d_matrix([1, 2, 3, 4, 5], [1, 0, -1]))
