import numpy as np


def conv_transpose1d(x, w, b=None, stride=1, padding=0, output_padding=0, groups=1, dilation=1):
    """NumPy reference of torch.nn.functional.conv_transpose1d.

    x: (N, Cin, L)   w: (Cin, Cout // groups, K)   b: (Cout,)
    """
    N, Cin, L = x.shape
    _, cog, K = w.shape
    cig = Cin // groups
    full = (L - 1) * stride + dilation * (K - 1) + 1
    Lout = full - 2 * padding + output_padding
    buf = np.zeros((N, cog * groups, max(full, Lout + padding)), dtype=np.result_type(x, w))
    for g in range(groups):
        xi = x[:, g * cig:(g + 1) * cig]
        wi = w[g * cig:(g + 1) * cig]
        for k in range(K):
            o = k * dilation
            buf[:, g * cog:(g + 1) * cog, o:o + (L - 1) * stride + 1:stride] += \
                np.einsum("ncl,cd->ndl", xi, wi[:, :, k])
    y = buf[:, :, padding:padding + Lout]
    return y if b is None else y + b[None, :, None]
