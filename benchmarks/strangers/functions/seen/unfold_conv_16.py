import torch
import torch.nn.functional as F


def unfold_conv2d(x, weight, bias=None, stride=1, padding=0, dilation=1):
    """conv2d written as unfold + matmul + view."""
    O, C, kh, kw = weight.shape
    N, _, H, W = x.shape
    oh = (H + 2 * padding - dilation * (kh - 1) - 1) // stride + 1
    ow = (W + 2 * padding - dilation * (kw - 1) - 1) // stride + 1
    cols = F.unfold(x, (kh, kw), dilation=dilation, padding=padding, stride=stride)
    out = weight.reshape(O, -1) @ cols        # (N, O, oh*ow)
    if bias is not None:
        out = out + bias[:, None]
    return out.view(N, O, oh, ow)
