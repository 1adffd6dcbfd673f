import torch
import torch.nn.functional as F


def deconv1d(x, w, b=None, stride=1, padding=0):
    """F.conv_transpose1d written as zero stuffing followed by a plain conv1d.

    x: (B, Cin, T), w: (Cin, Cout, K) as in nn.ConvTranspose1d.weight.
    Our NPU toolchain has no transposed convolution. padding <= K - 1.
    """
    B, Cin, T = x.shape
    K = w.shape[-1]
    up = x.new_zeros(B, Cin, (T - 1) * stride + 1)
    up[:, :, ::stride] = x
    edge = K - 1 - padding
    up = F.pad(up, (edge, edge))
    return F.conv1d(up, w.transpose(0, 1).contiguous(), b)
