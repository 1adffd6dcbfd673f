import torch
import torch.nn.functional as F


def conv2d_naive(x, weight, bias=None, stride=1, padding=0, dilation=1, groups=1):
    """Reference conv2d with plain loops (slow, for testing only)."""
    N, C, H, W = x.shape
    F_out, C_g, KH, KW = weight.shape
    assert C_g * groups == C
    assert F_out % groups == 0
    F_g = F_out // groups

    xp = F.pad(x, (padding, padding, padding, padding))
    OH = (H + 2 * padding - dilation * (KH - 1) - 1) // stride + 1
    OW = (W + 2 * padding - dilation * (KW - 1) - 1) // stride + 1
    out = x.new_zeros(N, F_out, OH, OW)

    for f in range(F_out):
        g = f // F_g
        xg = xp[:, g * C_g:(g + 1) * C_g]
        for i in range(OH):
            for j in range(OW):
                hs, ws = i * stride, j * stride
                patch = xg[:, :,
                           hs:hs + dilation * (KH - 1) + 1:dilation,
                           ws:ws + dilation * (KW - 1) + 1:dilation]
                out[:, f, i, j] = (patch * weight[f]).sum(dim=(1, 2, 3))
        if bias is not None:
            out[:, f] += bias[f]
    return out
