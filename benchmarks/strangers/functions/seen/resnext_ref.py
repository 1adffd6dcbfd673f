import numpy as np


def group_conv(inputs, weight, bias=None, stride=(1, 1), padding=(0, 0), groups=1):
    """Grouped convolution, plain loops, PyTorch conventions.

    inputs (N, Cin, H, W); weight (Cout, Cin // groups, KH, KW); bias (Cout,)
    """
    N, Cin, H, W = inputs.shape
    Cout, Cg, KH, KW = weight.shape
    if Cin != Cg * groups or Cout % groups:
        raise ValueError("channels do not fit the number of groups")
    sh, sw = stride
    ph, pw = padding
    xp = np.zeros((N, Cin, H + 2 * ph, W + 2 * pw), inputs.dtype)
    xp[:, :, ph:ph + H, pw:pw + W] = inputs
    OH = (H + 2 * ph - KH) // sh + 1
    OW = (W + 2 * pw - KW) // sw + 1
    out = np.zeros((N, Cout, OH, OW), np.result_type(inputs, weight, np.float32))
    for f in range(Cout):
        g = f % groups
        xg = xp[:, g * Cg:(g + 1) * Cg]
        for oy in range(OH):
            for ox in range(OW):
                win = xg[:, :, oy * sh:oy * sh + KH, ox * sw:ox * sw + KW]
                out[:, f, oy, ox] = (win * weight[f]).sum(axis=(1, 2, 3))
        if bias is not None:
            out[:, f] += bias[f]
    return out
