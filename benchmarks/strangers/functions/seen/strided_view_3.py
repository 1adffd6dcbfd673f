import numpy as np
from numpy.lib.stride_tricks import as_strided


def conv2d_nhwc(x, kernel, strides=(1, 1), padding="valid", dilation=(1, 1)):
    """x: (n, h, w, cin), kernel: (kh, kw, cin, cout).  Keras-like semantics."""
    x = np.ascontiguousarray(x)
    kh, kw, cin, cout = kernel.shape
    (sh, sw), (dh, dw) = strides, dilation
    eh, ew = (kh - 1) * dh + 1, (kw - 1) * dw + 1
    if padding == "same":
        h, w = x.shape[1:3]
        ph = max((-(-h // sh) - 1) * sh + eh - h, 0)
        pw = max((-(-w // sw) - 1) * sw + ew - w, 0)
        x = np.pad(x, ((0, 0), (ph // 2, ph - ph // 2), (pw // 2, pw - pw // 2), (0, 0)))
    n, h, w, _ = x.shape
    oh, ow = (h - eh) // sh + 1, (w - ew) // sw + 1
    a, b, c, d = x.strides
    view = as_strided(
        x,
        shape=(n, oh, ow, kh, kw, cin),
        strides=(a, b * sh, c * sw, b * dh, c * dw, d),
        writeable=False,
    )
    return np.tensordot(view, kernel, axes=3)
