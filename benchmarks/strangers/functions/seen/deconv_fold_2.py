import torch
import torch.nn.functional as F


def upconv(x, weight, bias=None, stride=2, padding=0, dilation=1):
    """ConvTranspose2d as "matmul, then col2im".

    x: (N, C, H, W); weight: (C, K, kh, kw), the layout of nn.ConvTranspose2d.
    Each input pixel makes a column of K * kh * kw numbers; F.fold drops the
    columns at their places in the output and sums up where they overlap.
    """
    N, C, H, W = x.shape
    _, K, kh, kw = weight.shape
    cols = weight.flatten(1).t() @ x.flatten(2)
    size = [
        (n - 1) * stride - 2 * padding + dilation * (k - 1) + 1
        for n, k in ((H, kh), (W, kw))
    ]
    y = F.fold(cols, size, (kh, kw), dilation=dilation, padding=padding, stride=stride)
    return y if bias is None else y + bias[:, None, None]
