import math

import torch.nn.functional as F


def conv2d_same(x, weight, bias=None, stride=(1, 1), dilation=(1, 1)):
    """Conv2D(padding='same') of Keras for PyTorch tensors.

    Needed to load Keras checkpoints: Keras pads by as much as the stride calls
    for, with the odd row/column at the bottom/right, which PyTorch can't do.

    x: (N, C, H, W), weight: (O, C, kh, kw), output: ceil(H / sh), ceil(W / sw)
    """
    ih, iw = x.shape[-2:]
    kh, kw = weight.shape[-2:]
    sh, sw = stride
    dh, dw = dilation
    oh, ow = math.ceil(ih / sh), math.ceil(iw / sw)
    pad_h = max((oh - 1) * sh + (kh - 1) * dh + 1 - ih, 0)
    pad_w = max((ow - 1) * sw + (kw - 1) * dw + 1 - iw, 0)
    if pad_h > 0 or pad_w > 0:
        x = F.pad(x, [pad_h // 2, pad_h - pad_h // 2, pad_w // 2, pad_w - pad_w // 2])
    return F.conv2d(x, weight, bias, stride=stride, dilation=dilation)
