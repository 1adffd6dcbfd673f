import numpy as np


def conv2d(x, weight, bias=None, stride=1, padding=0, groups=1):
    """Same arguments as torch.nn.functional.conv2d, for numpy arrays."""
    N, C, H, W = x.shape
    O, Cg, KH, KW = weight.shape
    assert C == Cg * groups and O % groups == 0
    x = np.pad(x, ((0, 0), (0, 0), (padding,) * 2, (padding,) * 2))
    OH = (H + 2 * padding - KH) // stride + 1
    OW = (W + 2 * padding - KW) // stride + 1
    out = np.zeros((N, O, OH, OW), dtype=np.result_type(x, weight))
    Og = O // groups
    for g in range(groups):
        xg = x[:, g * Cg:(g + 1) * Cg]
        wg = weight[g * Og:(g + 1) * Og]
        for i in range(OH):
            for j in range(OW):
                patch = xg[:, :, i * stride:i * stride + KH, j * stride:j * stride + KW]
                out[:, g::groups, i, j] = np.einsum("nchw,ochw->no", patch, wg)
    if bias is not None:
        out += bias[None, :, None, None]
    return out
