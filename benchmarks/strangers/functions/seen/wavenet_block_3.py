"""Building block of a small WaveNet."""
import torch.nn as nn


class CausalConv1d(nn.Module):
    """Dilated causal convolution.

    Output has as many time steps as the input and ``y[..., t]`` is computed
    from ``x[..., t]``, ``x[..., t - d]``, ``x[..., t - 2 d]`` ... only, samples
    before the start counting as zeros.
    """

    def __init__(self, in_channels, out_channels, kernel_size=2, dilation=1, bias=True):
        super().__init__()
        self.pad = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(
            in_channels,
            out_channels,
            kernel_size,
            padding=self.pad,
            dilation=dilation,
            bias=bias,
        )

    def forward(self, x):
        # nn.Conv1d pads both ends, so there are self.pad steps too many
        y = self.conv(x)
        return y[:, :, self.pad:]
