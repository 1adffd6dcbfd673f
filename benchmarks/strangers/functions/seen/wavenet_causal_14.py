import torch
from torch import nn


class CausalConv1d(nn.Conv1d):
    """Dilated causal convolution which can run over a stream.

    y, state = layer(x)          # first (or only) chunk, zeros before it
    y, state = layer(x2, state)  # continues where the last chunk ended

    The concatenated outputs do not depend on how the signal was cut into chunks
    (each of at least one sample).  Output length = input length.  No gradient is
    sent back through the state (truncated BPTT).
    """

    def __init__(self, in_channels, out_channels, kernel_size, dilation=1, bias=True):
        super().__init__(in_channels, out_channels, kernel_size, dilation=dilation, bias=bias)
        self.history = (kernel_size - 1) * dilation

    def forward(self, x, state=None):
        if state is None:
            state = x.new_zeros(x.shape[0], x.shape[1], self.history)
        x = torch.cat([state, x], dim=-1)
        new_state = x[..., x.shape[-1] - self.history:].detach()
        return super().forward(x), new_state
