import numpy as np


def cconv(x, h, n=None):
    """Modulo-n circular convolution (like MATLAB cconv).

    Default n = len(x) + len(h) - 1, when it equals linear convolution.
    Smaller n: the linear convolution is wrapped (time-aliased) modulo n.
    """
    lin = np.convolve(x, h)
    if n is None:
        return lin
    blocks = -(-len(lin) // n)
    lin = np.append(lin, np.zeros(blocks * n - len(lin), dtype=lin.dtype))
    return lin.reshape(blocks, n).sum(axis=0)
