import numpy as np

# Winograd minimal filtering F(4, 3): 4 outputs of a 3-tap filter, 6 multiplies
_BT = np.array([
    [4,  0, -5,  0, 1, 0],
    [0, -4, -4,  1, 1, 0],
    [0,  4, -4, -1, 1, 0],
    [0, -2, -1,  2, 1, 0],
    [0,  2, -1, -2, 1, 0],
    [0,  4,  0, -5, 0, 1]], float)
_G = np.array([
    [ 1/4,     0,    0],
    [-1/6,  -1/6, -1/6],
    [-1/6,   1/6, -1/6],
    [1/24,  1/12,  1/6],
    [1/24, -1/12,  1/6],
    [   0,     0,    1]], float)
_AT = np.array([
    [1, 1,  1, 1,  1, 0],
    [0, 1, -1, 2, -2, 0],
    [0, 1,  1, 4,  4, 0],
    [0, 1, -1, 8, -8, 0]], float)


def fir3_winograd(signal, taps):
    """out[i] = taps[0]*signal[i] + taps[1]*signal[i+1] + taps[2]*signal[i+2]

    for all i from 0 to len(signal) - 3.
    """
    signal = np.asarray(signal, float)
    n_out = len(signal) - 2
    if n_out < 1:
        return np.zeros(0)
    blocks = -(-n_out // 4)
    padded = np.zeros(4 * blocks + 2)
    padded[:len(signal)] = signal
    tiles = np.lib.stride_tricks.sliding_window_view(padded, 6)[::4]
    m = (tiles @ _BT.T) * (_G @ np.asarray(taps, float))
    return (m @ _AT.T).ravel()[:n_out]
