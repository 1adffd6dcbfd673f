import torch
import torch.nn.functional as F


def conv2d_unfold(x, weight, bias=None, stride=1, padding=0, dilation=1):
    """conv2d written with F.unfold + matmul, to compare speed with nn.Conv2d"""
    B, C, H, W = x.shape
    O, _, kh, kw = weight.shape
    h_out = (H + 2 * padding - dilation * (kh - 1) - 1) // stride + 1
    w_out = (W + 2 * padding - dilation * (kw - 1) - 1) // stride + 1
    cols = F.unfold(x, (kh, kw), dilation=dilation, padding=padding, stride=stride)  # B, C*kh*kw, L
    out = weight.view(O, -1) @ cols
    if bias is not None:
        out = out + bias.view(1, -1, 1)
    return out.view(B, O, h_out, w_out)
