import numpy as np


def _pair(v):
    return (v, v) if isinstance(v, int) else tuple(v)


def conv2d(x, weight, bias=None, stride=1, padding=0, dilation=1, groups=1):
    """torch.nn.functional.conv2d for numpy arrays (for tests on machines without torch)."""
    (sh, sw), (ph, pw), (dh, dw) = _pair(stride), _pair(padding), _pair(dilation)
    n, cin, _, _ = x.shape
    cout, cg, kh, kw = weight.shape
    if cin != cg * groups or cout % groups:
        raise ValueError("channels do not fit groups")

    xp = np.pad(x, ((0, 0), (0, 0), (ph, ph), (pw, pw)))
    H, W = xp.shape[2:]
    oh = (H - dh * (kh - 1) - 1) // sh + 1
    ow = (W - dw * (kw - 1) - 1) // sw + 1

    xg = xp.reshape(n, groups, cg, H, W)
    s0, s1, s2, s3, s4 = xg.strides
    view = np.lib.stride_tricks.as_strided(
        xg,
        (n, groups, cg, oh, ow, kh, kw),
        (s0, s1, s2, s3 * sh, s4 * sw, s3 * dh, s4 * dw),
        writeable=False,
    )
    wg = weight.reshape(groups, cout // groups, cg, kh, kw)
    y = np.einsum("ngcyxij,gocij->ngoyx", view, wg, optimize=True)
    y = y.reshape(n, cout, oh, ow)
    return y if bias is None else y + np.reshape(bias, (1, -1, 1, 1))
