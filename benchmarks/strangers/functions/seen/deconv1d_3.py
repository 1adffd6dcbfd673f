import torch
import torch.nn.functional as F


def deconv1d(x, weight, bias=None, stride=1, padding=0):
    """
    Transposed convolution written with zero insertion and an ordinary conv1d;
    meant to match F.conv_transpose1d.

    x: (B, Cin, L), weight: (Cin, Cout, K), 0 <= padding < K
    """
    B, Cin, L = x.shape
    K = weight.shape[-1]
    up = x.new_zeros(B, Cin, (L - 1) * stride + 1)
    up[:, :, ::stride] = x
    up = F.pad(up, (K - 1 - padding, K - 1 - padding))
    return F.conv1d(up, weight.transpose(0, 1), bias)
