import torch
import torch.nn.functional as F


def upconv1d(x, weight, bias=None, stride=2, padding=0, output_padding=0):
    """F.conv_transpose1d by zero stuffing followed by an ordinary conv1d.

    x (B, Cin, T), weight (Cin, Cout, K)
    """
    B, C, T = x.shape
    K = weight.shape[-1]
    stuffed = x.new_zeros(B, C, (T - 1) * stride + 1)
    stuffed[..., ::stride] = x
    edge = K - 1 - padding
    stuffed = F.pad(stuffed, (edge + output_padding, edge))
    return F.conv1d(stuffed, weight.transpose(0, 1).flip(-1), bias)
