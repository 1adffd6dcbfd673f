import numpy as np


def cyclic_convolve(f, g):
    """Periodic convolution on an n-dimensional grid.

    (f * g)[i] = sum_j f[j] g[(i - j) mod shape], for arrays of the same shape.
    The origin of g is its element [0, ..., 0]. Real if both inputs are real.
    """
    f = np.asarray(f)
    g = np.asarray(g)
    if f.shape != g.shape:
        raise ValueError("f and g have to live on the same grid")
    spectrum = np.fft.fftn(f) * np.fft.fftn(g)
    out = np.fft.ifftn(spectrum)
    if np.iscomplexobj(f) or np.iscomplexobj(g):
        return out
    return out.real
