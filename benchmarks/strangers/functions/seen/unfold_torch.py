import torch
import torch.nn.functional as F


def conv2d_unfold(x, weight, bias=None, stride=1, padding=0, dilation=1):
    """Same as F.conv2d with groups=1, by unfold + matmul. int or (h, w) pairs."""
    def pair(v):
        return (v, v) if isinstance(v, int) else tuple(v)

    stride, padding, dilation = pair(stride), pair(padding), pair(dilation)
    n, _, h, w = x.shape
    o, _, kh, kw = weight.shape
    oh = (h + 2 * padding[0] - dilation[0] * (kh - 1) - 1) // stride[0] + 1
    ow = (w + 2 * padding[1] - dilation[1] * (kw - 1) - 1) // stride[1] + 1

    cols = F.unfold(x, (kh, kw), dilation=dilation, padding=padding, stride=stride)
    y = weight.flatten(1) @ cols
    if bias is not None:
        y = y + bias[:, None]
    return y.view(n, o, oh, ow)
