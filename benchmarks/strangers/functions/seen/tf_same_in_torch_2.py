import torch
import torch.nn.functional as F


def conv2d_same(x, weight, bias=None, stride=(1, 1), dilation=(1, 1)):
    """tf.nn.conv2d(..., padding='SAME') for PyTorch tensors (NCHW / OIHW).

    Needed to run checkpoints converted from TensorFlow; must give the same numbers
    as TensorFlow for every input size and stride.
    """
    ih, iw = x.shape[-2:]
    kh, kw = weight.shape[-2:]
    pads = []
    for size, k, s, d in ((iw, kw, stride[1], dilation[1]), (ih, kh, stride[0], dilation[0])):
        total = max((-(-size // s) - 1) * s + (k - 1) * d + 1 - size, 0)
        after = total // 2
        before = total - after
        pads += [before, after]
    return F.conv2d(F.pad(x, pads), weight, bias, stride, 0, dilation)
