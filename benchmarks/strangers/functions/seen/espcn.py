import torch
import torch.nn.functional as F


def subpixel_conv(x, weight, bias, r):
    """Sub-pixel convolution (ESPCN): 'same' conv to C*r*r channels, then shuffle them
    into an r times larger picture. Same layout as F.pixel_shuffle(F.conv2d(...), r),
    so that trained weights can be loaded.

    x [B, Cin, H, W], weight [C*r*r, Cin, k, k] (k odd), bias [C*r*r] -> [B, C, H*r, W*r]
    """
    y = F.conv2d(x, weight, bias, padding=weight.shape[-1] // 2)
    B, Crr, H, W = y.shape
    C = Crr // (r * r)
    y = y.view(B, r, r, C, H, W)
    y = y.permute(0, 3, 4, 1, 5, 2)
    return y.reshape(B, C, H * r, W * r)
