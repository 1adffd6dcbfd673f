import torch
import torch.nn.functional as F


def conv2d_unfold(x, weight, bias=None, stride=1, padding=0, dilation=1):
    N, C, H, W = x.shape
    O, _, kh, kw = weight.shape
    oh = (H + 2 * padding - dilation * (kh - 1) - 1) // stride + 1
    ow = (W + 2 * padding - dilation * (kw - 1) - 1) // stride + 1

    cols = F.unfold(x, (kh, kw), dilation=dilation, padding=padding, stride=stride)
    wmat = weight.permute(0, 2, 3, 1).reshape(O, -1)
    out = wmat @ cols                   # (N, O, L)
    if bias is not None:
        out = out + bias.view(1, -1, 1)
    return out.view(N, O, oh, ow)
