import numpy as np

def _pair(v): return (v, v) if np.isscalar(v) else tuple(v)

def conv2d(x, w, b=None, stride=1, padding=0, dilation=1):
    """ same thing as F.conv2d with groups=1, any strides of x are fine """
    (sh, sw), (ph, pw), (dh, dw) = _pair(stride), _pair(padding), _pair(dilation)
    O, C, kh, kw = w.shape
    if ph or pw:
        x = np.pad(x, [(0, 0), (0, 0), (ph, ph), (pw, pw)])
    N, C_, H, W = x.shape
    assert C == C_, (C, C_)
    oh = (H - dh * (kh - 1) - 1) // sh + 1
    ow = (W - dw * (kw - 1) - 1) // sw + 1
    a, c, h, l = x.strides
    v = np.lib.stride_tricks.as_strided(
        x, (N, C, kh, kw, oh, ow), (a, c, h * dh, l * dw, h * sh, l * sw), writeable=False)
    y = np.einsum('ockl,ncklij->noij', w, v, optimize=True)
    return y if b is None else y + b.reshape(1, -1, 1, 1)
