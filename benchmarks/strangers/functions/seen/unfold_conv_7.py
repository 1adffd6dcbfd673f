import torch
import torch.nn.functional as F


def conv2d_unfold(x, weight, bias=None, stride=(1, 1), padding=(0, 0), dilation=(1, 1), groups=1):
    """F.conv2d as GEMM over im2col columns; returns the columns too, for K-FAC statistics."""
    B, C, H, W = x.shape
    O, Cg, kh, kw = weight.shape
    cols = F.unfold(x, (kh, kw), dilation=dilation, padding=padding, stride=stride)
    L = cols.shape[-1]
    # unfold lists channels slowest, so a group is a contiguous run of rows
    per_group = cols.view(B, groups, Cg * kh * kw, L)
    w = weight.reshape(groups, O // groups, Cg * kh * kw)
    y = torch.matmul(w.unsqueeze(0), per_group).view(B, O, L)
    if bias is not None:
        y = torch.baddbmm(y, bias.view(1, O, 1).expand(B, O, 1), y.new_ones(B, 1, L))
    oh = (H + 2 * padding[0] - dilation[0] * (kh - 1) - 1) // stride[0] + 1
    return y.view(B, O, oh, L // oh), cols
