import numpy as np


def inf_conv(f, g):
    """Infimal convolution (f □ g)(n) = min_k f(k) + g(n - k), also called min-plus convolution.

    f and g are costs on 0 .. len-1; +inf is allowed for what cannot be. Full length.
    """
    f, g = np.asarray(f, float), np.asarray(g, float)
    out = np.full(len(f) + len(g) - 1, np.inf)
    for k, fk in enumerate(f):
        seg = out[k:k + len(g)]
        np.minimum(seg, fk + g, out=seg)
    return out
