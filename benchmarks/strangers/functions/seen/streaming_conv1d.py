import torch
import torch.nn as nn


class StreamingConv1d(nn.Module):
    """Causal Conv1d fed chunk by chunk (any chunk length >= 1).

    Concatenated outputs equal the whole-signal causal convolution. Call
    reset() before a new signal.
    """

    def __init__(self, in_ch, out_ch, kernel_size, dilation=1, bias=True):
        super().__init__()
        self.conv = nn.Conv1d(in_ch, out_ch, kernel_size, dilation=dilation, bias=bias)
        self.context = (kernel_size - 1) * dilation
        self._cache = None

    def reset(self):
        self._cache = None

    def forward(self, chunk):
        if self._cache is None:
            self._cache = chunk.new_zeros(chunk.shape[0], chunk.shape[1], self.context)
        buf = torch.cat([self._cache, chunk], dim=2)
        self._cache = buf[:, :, buf.shape[2] - self.context:].detach()
        return self.conv(buf)
