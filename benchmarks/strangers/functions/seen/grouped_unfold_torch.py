import torch


def grouped_conv1d(x, weight, bias=None, groups=1, stride=1):
    """F.conv1d(x, weight, bias, stride, groups=groups) with unfold + einsum, no padding."""
    B, C, T = x.shape
    O, Cg, K = weight.shape
    assert C == Cg * groups and O % groups == 0
    u = x.unfold(-1, K, stride)                       # B, C, L, K
    u = u.reshape(B, groups, Cg, -1, K)
    w = weight.reshape(groups, O // groups, Cg, K)
    y = torch.einsum("bgclk,gock->bgol", u, w).flatten(1, 2)
    if bias is not None:
        y = y + bias[:, None]
    return y
