import torch.nn.functional as F


def causal_conv1d(x, weight, bias=None, dilation=1):
    """Causal convolution for a TCN, output as long as the input.

    x: (batch, in, time), weight: (out, in, k) with any k >= 1.
    Pads on both sides and chomps the future off.
    """
    pad = (weight.shape[-1] - 1) * dilation
    y = F.conv1d(x, weight, bias, padding=pad, dilation=dilation)
    return y[:, :, :-pad].contiguous()
