import torch.nn.functional as F


def causal_conv1d(x, weight, bias=None, dilation=1):
    """Causal dilated convolution for a TCN; output length equals input length.

    x (B, C, T), weight (O, C, K). No leakage from the future.
    """
    k = weight.shape[-1]
    pad = (k - 1) * dilation
    y = F.conv1d(x, weight, bias, padding=pad, dilation=dilation)
    if pad:
        y = y[..., pad:]     # chomp
    return y
