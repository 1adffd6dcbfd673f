import torch
import torch.nn.functional as F


def subpixel_conv(x, weight, bias=None, r: int = 2):
    """ESPCN upsampling head: ``F.pixel_shuffle(F.conv2d(...), r)``.

    weight is (C * r * r, C_in, k, k) with k odd, taken from a PyTorch
    checkpoint; padding keeps the size before shuffling.
    """
    k = weight.shape[-1]
    y = F.conv2d(x, weight, bias, padding=k // 2)
    n, crr, h, w = y.shape
    c = crr // (r * r)
    y = y.view(n, r, r, c, h, w)
    y = y.permute(0, 3, 4, 1, 5, 2)
    return y.reshape(n, c, h * r, w * r)
