import math
import torch
import torch.nn.functional as F


def conv2d_tf_same(x, weight, bias=None, stride=1, dilation=1):
    """PyTorch port of tf.nn.conv2d(padding='SAME'): numerically the same as TF for any
    kernel size, stride and dilation (NCHW here)."""
    pads = []
    for size, k in ((x.shape[3], weight.shape[3]), (x.shape[2], weight.shape[2])):
        out = math.ceil(size / stride)
        total = max((out - 1) * stride + (k - 1) * dilation + 1 - size, 0)
        after = total // 2
        pads += [total - after, after]
    return F.conv2d(F.pad(x, pads), weight, bias, stride=stride, dilation=dilation)
