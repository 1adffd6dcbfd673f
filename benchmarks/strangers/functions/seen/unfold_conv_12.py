import torch
import torch.nn.functional as F


def unfold_conv2d(x, weight, bias=None, stride=1, padding=0, dilation=1):
    """conv2d by way of unfold + matmul, so that the patches can be inspected/perturbed."""
    n, c, h, w = x.shape
    o, _, kh, kw = weight.shape
    patches = F.unfold(x, (kh, kw), dilation=dilation, padding=padding, stride=stride)
    out = weight.view(o, -1) @ patches
    if bias is not None:
        out = out + bias.view(1, -1, 1)
    oh = (h + 2 * padding - dilation * (kh - 1) - 1) // stride + 1
    ow = (w + 2 * padding - dilation * (kw - 1) - 1) // stride + 1
    return out.view(n, o, ow, oh).transpose(2, 3)
