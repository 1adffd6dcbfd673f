import numpy as np
from numpy.lib.stride_tricks import as_strided


def _pair(v):
    return (v, v) if np.isscalar(v) else tuple(v)


def conv2d(x, w, b=None, stride=1, padding=0, dilation=1, groups=1):
    """NumPy twin of torch.nn.functional.conv2d (x: NCHW, w: O,I/groups,kh,kw)."""
    (sh, sw), (ph, pw), (dh, dw) = _pair(stride), _pair(padding), _pair(dilation)
    N, C, H, W = x.shape
    O, I, kh, kw = w.shape
    x = np.pad(x, [(0, 0), (0, 0), (ph, ph), (pw, pw)])
    oh = (H + 2 * ph - dh * (kh - 1) - 1) // sh + 1
    ow = (W + 2 * pw - dw * (kw - 1) - 1) // sw + 1
    a, c, r, q = x.strides
    v = as_strided(x, (N, groups, I, oh, ow, kh, kw),
                   (a, c * I, c, r * sh, q * sw, r * dh, q * dw), writeable=False)
    y = np.einsum("ngihwkl,goikl->ngohw", v, w.reshape(groups, O // groups, I, kh, kw))
    y = y.reshape(N, O, oh, ow)
    return y if b is None else y + b[:, None, None]
