"""Layers for loading TensorFlow checkpoints of EfficientNet in PyTorch."""
import math

import torch
import torch.nn.functional as F


def conv2d_same_tf(x, weight, bias=None, stride=(1, 1), dilation=(1, 1), groups=1):
    """F.conv2d with the padding that TensorFlow calls 'SAME'.

    x: (N, C, H, W); weight: (O, C // groups, kh, kw).
    The result has ceil(H / stride) x ceil(W / stride) pixels and equals that of tf.nn.conv2d
    with padding='SAME' (after the transposition of layouts), for all sizes.
    """
    ih, iw = x.shape[-2:]
    kh, kw = weight.shape[-2:]
    oh, ow = math.ceil(ih / stride[0]), math.ceil(iw / stride[1])
    pad_h = max((oh - 1) * stride[0] + (kh - 1) * dilation[0] + 1 - ih, 0)
    pad_w = max((ow - 1) * stride[1] + (kw - 1) * dilation[1] + 1 - iw, 0)
    if pad_h > 0 or pad_w > 0:
        x = F.pad(x, [pad_w - pad_w // 2, pad_w // 2,
                      pad_h - pad_h // 2, pad_h // 2])
    return F.conv2d(x, weight, bias, stride, 0, dilation, groups)
