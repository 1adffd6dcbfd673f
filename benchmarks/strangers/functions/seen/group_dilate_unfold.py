import torch
import torch.nn.functional as F


def grouped_dilated_conv(x, weight, groups=1, stride=1, padding=0, dilation=1):
    # == F.conv2d(x, weight, None, stride, padding, dilation, groups)
    N, C, H, W = x.shape
    O, Cg, kh, kw = weight.shape
    oh = (H + 2 * padding - dilation * (kh - 1) - 1) // stride + 1
    ow = (W + 2 * padding - dilation * (kw - 1) - 1) // stride + 1
    u = F.unfold(x, (kh, kw), dilation, padding, stride)
    u = u.view(N, groups, Cg * kh * kw, oh * ow)
    wt = weight.reshape(groups, O // groups, Cg * kh * kw)
    out = torch.einsum("ngkl,gok->ngol", u, wt)
    return out.reshape(N, O, oh, ow)
