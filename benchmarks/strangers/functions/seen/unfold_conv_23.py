import torch
import torch.nn.functional as F


def conv2d_unfold(x: torch.Tensor, weight: torch.Tensor, bias=None, *,
                  stride: int = 1, padding: int = 0, dilation: int = 1, groups: int = 1):
    """Drop-in for F.conv2d(x, weight, bias, ...) by unfold + bmm (used to hook the patches)."""
    n, c, h, w = x.shape
    o, cg, kh, kw = weight.shape
    assert c == cg * groups and o % groups == 0

    def osize(s, k):
        return (s + 2 * padding - dilation * (k - 1) - 1) // stride + 1

    cols = F.unfold(x, (kh, kw), dilation=dilation, padding=padding, stride=stride)
    # unfold has the channels outermost, so a split along dim 1 follows the groups
    cols = cols.view(n, groups, cg * kh * kw, -1)
    wmat = weight.reshape(groups, o // groups, cg * kh * kw)
    y = torch.einsum('gok,ngkl->ngol', wmat, cols)
    y = y.reshape(n, o, osize(h, kh), osize(w, kw))
    return y if bias is None else y + bias.view(1, -1, 1, 1)
