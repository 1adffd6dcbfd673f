import torch
import torch.nn.functional as F


def cond_conv2d(x, experts, routing, padding=0):
    """CondConv: each sample is convolved with its own mixture of expert kernels.

    x        (B, C, H, W)
    experts  (E, O, C, kh, kw)
    routing  (B, E) mixture coefficients (already sigmoid/softmax-ed)
    """
    b, c, h, w = x.shape
    e, o, _, kh, kw = experts.shape
    mixed = torch.einsum("be,eochw->obchw", routing, experts)
    kernels = mixed.reshape(b * o, c, kh, kw)
    y = F.conv2d(x.reshape(1, b * c, h, w), kernels, padding=padding, groups=b)
    return y.view(b, o, *y.shape[-2:])
