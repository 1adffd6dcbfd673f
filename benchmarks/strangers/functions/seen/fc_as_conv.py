import torch
import torch.nn as nn


def convolutionalize(fc: nn.Linear, feat_h: int, feat_w: int) -> nn.Conv2d:
    """Turn the first classifier layer into a convolution, so the network can be slid over bigger images.

    The original network does  fc(features.flatten(1))  on (N, C, feat_h, feat_w) features.
    On features of that very size the convolution gives the same numbers (as N, out, 1, 1).
    """
    out_f, in_f = fc.weight.shape
    c = in_f // (feat_h * feat_w)
    conv = nn.Conv2d(c, out_f, kernel_size=(feat_h, feat_w), bias=fc.bias is not None)
    w = fc.weight.detach().view(out_f, feat_h, feat_w, c)
    conv.weight.data.copy_(w.permute(0, 3, 1, 2))
    if fc.bias is not None:
        conv.bias.data.copy_(fc.bias.detach())
    return conv
