import torch
import torch.nn.functional as F


def dilated_conv1d_same(x, weight, bias=None, dilation=1):
    """Centred 'same' dilated conv: y[t] = sum_k w[k] x[t + (k - K//2) * dilation].

    x (B, Cin, T), weight (Cout, Cin, K) with K odd. Zeros outside the sequence.
    Output is (B, Cout, T).
    """
    K = weight.shape[-1]
    T = x.shape[-1]
    half = K // 2
    # room on the right for the last taps
    x = F.pad(x, (half, (K - 1) * dilation))
    y = F.conv1d(x, weight, bias, dilation=dilation)
    return y[..., :T]
