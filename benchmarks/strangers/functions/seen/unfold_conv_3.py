import torch.nn.functional as F


def conv2d_by_unfold(x, weight, bias=None, stride=1, padding=0, dilation=1):
    """Same result as F.conv2d(x, weight, bias, stride, padding, dilation)."""
    n, _, h, w = x.shape
    o, _, kh, kw = weight.shape
    cols = F.unfold(x, (kh, kw), stride, padding, dilation)
    out = weight.reshape(o, -1) @ cols
    if bias is not None:
        out = out + bias.view(1, -1, 1)
    oh = (h + 2 * padding - dilation * (kh - 1) - 1) // stride + 1
    ow = (w + 2 * padding - dilation * (kw - 1) - 1) // stride + 1
    return out.view(n, o, oh, ow)
