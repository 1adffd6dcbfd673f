import math
import torch
import torch.nn.functional as F


def _pads(size, k, s):
    out = math.ceil(size / s)
    total = max((out - 1) * s + k - size, 0)
    before = math.ceil(total / 2)
    return before, total - before


def conv2d_same(x, weight, bias=None, stride=1):
    """padding="SAME" convolution for ported TensorFlow checkpoints

    x (N, C, H, W), weight (O, C, kh, kw); gives what tf.nn.conv2d gives with
    the transposed tensors.
    """
    top, bottom = _pads(x.shape[2], weight.shape[2], stride)
    left, right = _pads(x.shape[3], weight.shape[3], stride)
    x = F.pad(x, (left, right, top, bottom))
    return F.conv2d(x, weight, bias, stride=stride)
