"""Minimal filtering F(2, 3), one dimensional.

Lavin & Gray, "Fast Algorithms for Convolutional Neural Networks", sec. 4.1
"""
import numpy as np

B_T = np.array([[1, 0, -1, 0],
                [0, 1, 1, 0],
                [0, -1, 1, 0],
                [0, 1, 0, -1]], dtype=np.float64)
G = np.array([[1, 0, 0],
              [.5, .5, .5],
              [.5, -.5, .5],
              [0, 0, 1]], dtype=np.float64)
A_T = np.array([[1, 1, 1, 0],
                [0, 1, -1, -1]], dtype=np.float64)


def conv1d_f23(signal: np.ndarray, taps: np.ndarray) -> np.ndarray:
    """y[n] = sum_k signal[n + k] * taps[k], k = 0..2, valid part only.

    Four multiplications for every two outputs.
    """
    taps = np.asarray(taps, dtype=np.float64)
    signal = np.asarray(signal, dtype=np.float64)
    if taps.shape != (3,):
        raise ValueError("F(2,3) needs exactly three taps")
    n_out = signal.size - 2
    if n_out < 1:
        raise ValueError("signal shorter than the filter")

    odd = n_out & 1
    if odd:
        signal = np.append(signal, 0.0)
    n_tiles = (n_out + odd) // 2
    tiles = np.stack([signal[t: t + 2 * n_tiles: 2] for t in range(4)])
    u = G @ taps
    y = A_T @ (u[:, None] * (B_T @ tiles))
    return y.T.ravel()[:n_out]
