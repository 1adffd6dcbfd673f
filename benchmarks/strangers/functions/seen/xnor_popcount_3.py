import numpy as np


def binary_conv1d(x_bits, w_bits):
    """XNOR-net convolution on packed signs. Bits: 1 means +1, 0 means -1.

    dot(+-1 vectors) = K - 2 * popcount(x xor w); K = taps * channels.
    x_bits (T, C), w_bits (O, k, C), arrays of 0/1.  Valid positions, no kernel flip.
    Returns int32 (T-k+1, O).
    """
    x = np.asarray(x_bits, np.uint8)
    w = np.asarray(w_bits, np.uint8)
    O, k, C = w.shape
    T = x.shape[0]
    wp = np.packbits(w.reshape(O, -1), axis=1)
    lut = np.array([bin(i).count("1") for i in range(256)], dtype=np.int32)
    out = np.empty((T - k + 1, O), np.int32)
    for t in range(T - k + 1):
        xp = np.packbits(x[t:t + k].reshape(-1))      # the filler bits are 0 in both: xor 0
        out[t] = k * C - 2 * lut[xp[None, :] ^ wp].sum(axis=1)
    return out
