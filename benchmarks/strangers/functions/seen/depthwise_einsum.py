import numpy as np
from numpy.lib.stride_tricks import sliding_window_view as swv

def depthwise(x, k, dil=1, mult_first=False):
    # x [C,H,W], k [C,M,kh,kw]  ->  [C*M, H', W'], out channel = c*M + m (like torch groups=C)
    # mult_first: out channel = m*C + c instead
    C, M, kh, kw = k.shape
    v = swv(x, ((kh - 1) * dil + 1, (kw - 1) * dil + 1), axis=(1, 2))[..., ::dil, ::dil]
    y = np.einsum("chwab,cmab->" + ("mchw" if mult_first else "cmhw"), v, k)
    return y.reshape(C * M, *y.shape[2:])
