import torch
import torch.nn.functional as F


def _same_pads(size: int, k: int, s: int, d: int):
    reach = (k - 1) * d + 1
    out = -(-size // s)
    need = max((out - 1) * s + reach - size, 0)
    return need // 2, need - need // 2


def conv1d_tf_same(x, w_tf, b=None, stride=1, dilation=1):
    """tf.nn.conv1d(x, w, stride, 'SAME', dilations=dilation) evaluated with torch.

    x    (batch, width, channels)
    w_tf (taps, in_channels, out_channels)
    As in TF only one of stride and dilation may differ from 1.
    """
    if stride > 1 and dilation > 1:
        raise ValueError("stride > 1 together with dilation > 1")
    pads = _same_pads(x.shape[1], w_tf.shape[0], stride, dilation)
    ncw = F.pad(x.transpose(1, 2), pads)
    y = F.conv1d(ncw, w_tf.permute(2, 1, 0), b, stride=stride, dilation=dilation)
    return y.transpose(1, 2)
