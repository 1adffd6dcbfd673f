import numpy as np


def conv_transpose1d_grouped(x, w, stride=1, padding=0, output_padding=0, dilation=1, groups=1):
    """F.conv_transpose1d(x, w, None, stride, padding, output_padding, groups, dilation).

    x: (N, Cin, L), w: (Cin, Cout // groups, K); output_padding < max(stride, dilation)
    """
    N, Cin, L = x.shape
    _, cog, K = w.shape
    cig = Cin // groups
    Lo = (L - 1) * stride - 2 * padding + dilation * (K - 1) + output_padding + 1
    y = np.zeros((N, groups * cog, Lo))
    for g in range(groups):
        xg = x[:, g * cig:(g + 1) * cig]
        wg = w[g * cig:(g + 1) * cig]
        for t in range(L):
            for k in range(K):
                o = t * stride + k * dilation - padding
                if 0 <= o < Lo:
                    y[:, g * cog:(g + 1) * cog, o] += xg[:, :, t] @ wg[:, :, k]
    return y
