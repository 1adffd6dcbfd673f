import numpy as np


def group_conv2d(x, weight, bias=None, stride=1, padding=0, groups=1):
    """Inference-only nn.Conv2d in NumPy, with groups (for ResNeXt / MobileNet).

    x: (N, C, H, W)   weight: (O, C // groups, kh, kw)   bias: (O,)
    The state_dict of the PyTorch layer can be used as it is.
    """
    N, C, H, W = x.shape
    O, Cg, kh, kw = weight.shape
    if C != Cg * groups or O % groups:
        raise ValueError("channels do not fit the number of groups")
    xp = np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    Ho = (H + 2 * padding - kh) // stride + 1
    Wo = (W + 2 * padding - kw) // stride + 1
    out = np.zeros((N, O, Ho, Wo), dtype=np.result_type(x, weight))
    for o in range(O):
        g = o % groups
        xg = xp[:, g * Cg:(g + 1) * Cg]
        for i in range(kh):
            for j in range(kw):
                sl = xg[:, :, i:i + stride * (Ho - 1) + 1:stride,
                        j:j + stride * (Wo - 1) + 1:stride]
                out[:, o] += np.einsum('nchw,c->nhw', sl, weight[o, :, i, j])
        if bias is not None:
            out[:, o] += bias[o]
    return out
