"""2-D conv layer on top of scipy.ndimage (no torch on the cluster nodes)."""
import numpy as np
from scipy import ndimage


def conv2d_same(x, weight, bias=None):
    """Equivalent of torch.nn.functional.conv2d(x, weight, bias, padding='same').

    Parameters
    ----------
    x : ndarray, (N, C, H, W)
    weight : ndarray, (O, C, kh, kw)
    bias : ndarray, (O,), optional

    Returns
    -------
    ndarray, (N, O, H, W)
    """
    if np.iscomplexobj(x) or np.iscomplexobj(weight):
        raise TypeError("real input only")
    x = np.asarray(x, dtype=np.float64)
    weight = np.asarray(weight, dtype=np.float64)
    n, c, h, w = x.shape
    o = weight.shape[0]
    if weight.shape[1] != c:
        raise ValueError("weight.shape[1] != x.shape[1]")
    y = np.zeros((n, o, h, w))
    for b in range(n):
        for f in range(o):
            for ch in range(c):
                y[b, f] += ndimage.correlate(x[b, ch], weight[f, ch], mode="constant", cval=0.0)
            if bias is not None:
                y[b, f] += bias[f]
    return y
