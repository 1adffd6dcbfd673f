import numpy as np

def _pair(v):
    return (v, v) if np.isscalar(v) else tuple(v)

def group_conv2d(x, w, *, stride=1, pad=0, dilate=1, groups=1):
    N, C, H, W = x.shape
    O, Cg, kh, kw = w.shape
    if C != Cg * groups or O % groups:
        raise ValueError("channels and groups do not fit together")
    sh, sw = _pair(stride)
    ph, pw = _pair(pad)
    dh, dw = _pair(dilate)
    xp = np.pad(x, ((0, 0), (0, 0), (ph, ph), (pw, pw)))
    oh = (H + 2 * ph - dh * (kh - 1) - 1) // sh + 1
    ow = (W + 2 * pw - dw * (kw - 1) - 1) // sw + 1
    xg = xp.reshape(N, groups, Cg, *xp.shape[2:])
    wg = w.reshape(groups, O // groups, Cg, kh, kw)
    y = 0
    for i in range(kh):
        for j in range(kw):
            tap = xg[..., i * dh:i * dh + (oh - 1) * sh + 1:sh, j * dw:j * dw + (ow - 1) * sw + 1:sw]
            y = y + np.einsum('ngchw,gkc->ngkhw', tap, wg[..., i, j])
    return y.reshape(N, O, oh, ow)
