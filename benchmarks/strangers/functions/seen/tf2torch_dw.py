import torch
import torch.nn.functional as F


def depthwise_from_tf(x, kernel, padding=0):
    """Runs a TensorFlow depthwise kernel in PyTorch.

    x: (N, C, H, W) tensor; kernel: TF layout (kh, kw, C, M).
    Result (N, C*M, H', W') with TF's channel order: channel c*M + m belongs to input c, multiplier m.
    """
    kh, kw, c, m = kernel.shape
    w = kernel.permute(3, 2, 0, 1).reshape(c * m, 1, kh, kw)
    return F.conv2d(x, w, padding=padding, groups=c)
