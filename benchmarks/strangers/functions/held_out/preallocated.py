import numpy as np

_outputs = {}


def conv2d(x, w, b=None):
    """Valid, NHWC with HWIO. Outputs are allocated once for each shape."""
    kh, kw, _, f = w.shape
    shape = (x.shape[0], x.shape[1] - kh + 1, x.shape[2] - kw + 1, f)
    out = _outputs.setdefault((shape, x.dtype), np.empty(shape, x.dtype))
    out[...] = 0 if b is None else b
    for i in range(kh):
        for j in range(kw):
            out += x[:, i:i + shape[1], j:j + shape[2]] @ w[i, j]
    return out
