import torch
import torch.nn.functional as F


def grouped_conv2d(x, weight, bias=None, stride=1, padding=0, dilation=1, groups=1):
    """F.conv2d spelled out with unfold + einsum (ints only for stride/padding/dilation)."""
    B, C, H, W = x.shape
    O, Cg, kh, kw = weight.shape
    assert C == Cg * groups and O % groups == 0
    ho = (H + 2 * padding - dilation * (kh - 1) - 1) // stride + 1
    wo = (W + 2 * padding - dilation * (kw - 1) - 1) // stride + 1
    cols = F.unfold(x, (kh, kw), dilation=dilation, padding=padding, stride=stride)
    cols = cols.view(B, groups, Cg * kh * kw, ho * wo)
    wg = weight.reshape(groups, O // groups, Cg * kh * kw)
    y = torch.einsum("bgkl,gok->bgol", cols, wg).reshape(B, O, ho, wo)
    if bias is not None:
        y = y + bias.view(1, -1, 1, 1)
    return y
