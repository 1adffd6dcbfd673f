import numpy as np


def causal_conv(x, kernel, bias, dilation_rate=1):
    """Causal convolution along time: x (batch, time, channels), kernel (taps, channels, units)."""
    taps = kernel.shape[0]
    reach = (taps - 1) * dilation_rate
    before = taps - 1
    padded = np.pad(x, ((0, 0), (before, reach - before), (0, 0)))
    out = sum(
        padded[:, k * dilation_rate:k * dilation_rate + x.shape[1]] @ kernel[k]
        for k in range(taps)
    )
    return out + bias
