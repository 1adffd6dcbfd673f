import torch.nn.functional as F


def atrous_branch(x, weight, bias=None, stride=1, padding=1, dilation=1):
    """One 3x3 branch of the ASPP head.

    x (N, C, H, W); weight (O, C, 3, 3); zero padding of `padding` pixels on
    every side, taps `dilation` pixels apart.
    """
    return F.conv2d(x, weight, bias, stride, dilation, padding)


def aspp(x, weights, rates=(1, 6, 12, 18)):
    return [atrous_branch(x, w, padding=r, dilation=r) for w, r in zip(weights, rates)]
