"""Convolution of quaternion-valued sequences (colour lines, orientations)."""
import numpy as np

# Hamilton's rules: HAMILTON[u][v] = (sign, w) means  e_u e_v = sign e_w,
# with e_0 = 1, e_1 = i, e_2 = j, e_3 = k
HAMILTON = (
    ((+1, 0), (+1, 1), (+1, 2), (+1, 3)),
    ((+1, 1), (-1, 0), (+1, 3), (-1, 2)),
    ((+1, 2), (-1, 3), (-1, 0), (+1, 1)),
    ((+1, 3), (+1, 2), (-1, 1), (-1, 0)),
)


def quaternion_convolve(kernel, signal):
    """Left convolution, full length:

        y[n] = sum_k kernel[k] signal[n - k]        (kernel on the left: order matters)

    kernel: (K, 4), signal: (N, 4), components in the order 1, i, j, k.
    Returns (N + K - 1, 4).
    """
    kernel = np.asarray(kernel, dtype=float)
    signal = np.asarray(signal, dtype=float)
    y = np.zeros((len(kernel) + len(signal) - 1, 4))
    for u, row in enumerate(HAMILTON):
        for v, (sign, w) in enumerate(row):
            y[:, w] += sign * np.convolve(kernel[:, u], signal[:, v])
    return y
