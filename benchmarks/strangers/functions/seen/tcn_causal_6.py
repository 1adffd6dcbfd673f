import torch.nn.functional as F


def causal_conv1d(x, weight, bias=None, dilation=1):
    """Causal convolution as in WaveNet / TCN.

    x: (B, C_in, T), weight: (C_out, C_in, K), any K >= 1 -> (B, C_out, T)
    Output at t depends on inputs at t, t-d, ..., t-(K-1)d only.
    """
    pad = (weight.shape[-1] - 1) * dilation
    y = F.conv1d(x, weight, bias, padding=pad, dilation=dilation)
    # chomp what looks into the future
    return y[:, :, :-pad]
