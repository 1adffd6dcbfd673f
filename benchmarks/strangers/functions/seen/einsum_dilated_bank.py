import numpy as np
from numpy.lib.stride_tricks import sliding_window_view as swv


def atrous(x, w, rate=1, stride=1, pad=0):
    """Atrous (dilated) correlation, x[n,c,t] with w[o,c,k] -> y[n,o,t'].

    `pad` zeros go on both ends of the time axis.
    """
    k = w.shape[-1]
    reach = rate * (k - 1) + 1
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad)))
    v = swv(xp, reach, axis=2)[:, :, ::stride, ::rate]   # n c t' k
    return np.einsum("nctk,ock->not", v, w, optimize=True)
