import math
import torch.nn.functional as F


def conv2d_tf_same(x, w, b=None, stride=(1, 1), dilation=(1, 1)):
    """Reproduces TensorFlow's padding='SAME' in torch, for the ported checkpoints.

    Total padding depends on the input's size, and when it is odd the extra row / column
    goes to the bottom / right. (torch's own padding=k//2 shifts stride-2 layers by a pixel.)
    """
    pads = []
    for size, k, s, d in zip(x.shape[-2:], w.shape[-2:], stride, dilation):
        out = math.ceil(size / s)
        total = max((out - 1) * s + (k - 1) * d + 1 - size, 0)
        pads.append((total // 2, total - total // 2))
    (t, bo), (l, r) = pads
    return F.conv2d(F.pad(x, (l, r, t, bo)), w, b, stride=stride, dilation=dilation)
