import torch.nn.functional as F


def causal_conv1d(x, weight, bias=None, dilation=1):
    """Causal (dilated) convolution over time.

    x: batch x channels x time; weight: out x in x kernel_size.
    Output at step t sees inputs up to and including t only, and has as many
    time steps as x.
    """
    pad = (weight.size(-1) - 1) * dilation
    # pad both sides, conv, then chomp the steps that looked ahead
    y = F.conv1d(x, weight, bias, padding=pad, dilation=dilation)
    return y[:, :, :-pad].contiguous()
