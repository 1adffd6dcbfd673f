import numpy as np

def haar_step(signal):
    """One level of the orthonormal Haar transform.

    signal must have even length. Returns (approximation, detail), each half as long.
    """
    s = np.asarray(signal, dtype=float)
    if len(s) % 2:
        raise ValueError("length must be even")
    even, odd = s[0::2], s[1::2]
    return (even + odd) / np.sqrt(2), (even - odd) / np.sqrt(2)
