import torch
import torch.nn.functional as F


def conv2d_as_matmul(x, weight, bias=None, stride=1, padding=0, dilation=1):
    """im2col view of F.conv2d (groups = 1): one matrix product per image."""
    B = x.size(0)
    O, I, kh, kw = weight.shape
    H, W = x.shape[-2:]
    oh = (H + 2 * padding - dilation * (kh - 1) - 1) // stride + 1
    ow = (W + 2 * padding - dilation * (kw - 1) - 1) // stride + 1

    cols = F.unfold(x, (kh, kw), dilation=dilation, padding=padding, stride=stride)
    out = weight.reshape(O, I * kh * kw) @ cols          # (B, O, oh*ow)
    if bias is not None:
        out = out + bias[:, None]
    return out.view(B, O, oh, ow)
