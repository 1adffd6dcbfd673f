import numpy as np


def _pair(v):
    return v if isinstance(v, tuple) else (v, v)


def conv2d(x, w, b=None, stride=1, padding=0, dilation=1, groups=1):
    """NumPy twin of torch.nn.functional.conv2d (ints or pairs for the settings)."""
    sh, sw = _pair(stride)
    ph, pw = _pair(padding)
    dh, dw = _pair(dilation)
    n, cin, _, _ = x.shape
    cout, cg, kh, kw = w.shape
    og = cout // groups
    if cin != cg * groups or og * groups != cout:
        raise ValueError("groups do not divide the channels")
    xp = np.pad(x, [(0, 0), (0, 0), (ph, ph), (pw, pw)])
    oh = (xp.shape[2] - dh * (kh - 1) - 1) // sh + 1
    ow = (xp.shape[3] - dw * (kw - 1) - 1) // sw + 1
    xg = xp.reshape(n, groups, cg, *xp.shape[2:])
    wg = w.reshape(groups, og, cg, kh, kw)
    y = np.zeros((n, groups, og, oh, ow), dtype=np.result_type(x, w))
    for i in range(kh):
        for j in range(kw):
            tap = xg[..., i * dh:i * dh + (oh - 1) * sh + 1:sh, j * dw:j * dw + (ow - 1) * sw + 1:sw]
            y += np.einsum("ngchw,goc->ngohw", tap, wg[..., i, j])
    y = y.reshape(n, cout, oh, ow)
    if b is not None:
        y = y + b[None, :, None, None]
    return y
