import numpy as np


def group_conv2d(x, w, *, groups, stride=1, pad=0):
    """Grouped 2-D convolution like torch's F.conv2d(x, w, groups=groups).

    x (B, Cin, H, W), w (Cout, Cin/groups, R, S)
    """
    B, Cin, H, W = x.shape
    Cout, Cg, R, S = w.shape
    if Cg * groups != Cin or Cout % groups:
        raise ValueError("channels do not fit the groups")
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    oh = (H + 2 * pad - R) // stride + 1
    ow = (W + 2 * pad - S) // stride + 1
    xg = xp.reshape(B, groups, Cg, *xp.shape[2:])
    wg = w.reshape(groups, Cout // groups, Cg, R, S)
    y = np.zeros((B, groups, Cout // groups, oh, ow))
    for r in range(R):
        for s in range(S):
            tap = xg[..., r:r + (oh - 1) * stride + 1:stride, s:s + (ow - 1) * stride + 1:stride]
            y += np.einsum('bgchw,goc->bgohw', tap, wg[..., r, s])
    return y.reshape(B, Cout, oh, ow)
