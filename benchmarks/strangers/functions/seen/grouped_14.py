import numpy as np


def grouped_conv2d(x, w, groups):
    """
    x: (N, C, H, W)
    w: (F, C // groups, KH, KW)
    Group g maps input channels [g*C/groups, (g+1)*C/groups) to
    output channels [g*F/groups, (g+1)*F/groups).
    """
    N, C, H, W = x.shape
    F, cg, KH, KW = w.shape
    fg = F // groups
    out = np.zeros((N, F, H - KH + 1, W - KW + 1))
    for g in range(groups):
        xs = x[:, g * cg:(g + 1) * cg]
        for f in range(fg):
            kern = w[f]
            for i in range(out.shape[2]):
                for j in range(out.shape[3]):
                    out[:, g * fg + f, i, j] = (xs[:, :, i:i + KH, j:j + KW] * kern).sum(axis=(1, 2, 3))
    return out
