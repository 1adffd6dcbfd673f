import numpy as np
from scipy.signal import correlate2d


def group_conv2d(x, weight, bias=None, groups=1):
    """x: (C_in, H, W), weight: (C_out, C_in // groups, kh, kw). Valid, stride 1.
    Same result as torch.nn.functional.conv2d(..., groups=groups)."""
    c_in, H, W = x.shape
    c_out, cpg, kh, kw = weight.shape
    assert c_in == cpg * groups
    opg = c_out // groups
    out = np.zeros((c_out, H - kh + 1, W - kw + 1), dtype=x.dtype)
    for o in range(c_out):
        g = o % groups
        for c in range(cpg):
            out[o] += correlate2d(x[g * cpg + c], weight[o, c], mode="valid")
        if bias is not None:
            out[o] += bias[o]
    return out
