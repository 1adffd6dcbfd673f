import torch
import torch.nn as nn
import torch.nn.functional as F


class StreamingConv1d(nn.Module):
    """Causal dilated Conv1d that can be fed with chunks of any length.

    Feeding a signal chunk after chunk gives the same samples as feeding it
    at once (left zero padding at the very beginning).  Call reset() before a
    new stream.  Inference only.
    """

    def __init__(self, in_ch, out_ch, kernel_size, dilation=1):
        super().__init__()
        self.conv = nn.Conv1d(in_ch, out_ch, kernel_size, dilation=dilation)
        self.context = (kernel_size - 1) * dilation
        self._left = None

    def reset(self):
        self._left = None

    @torch.no_grad()
    def forward(self, chunk):
        # chunk: (B, C, T)
        if chunk.shape[-1] == 0:
            return chunk.new_zeros(chunk.shape[0], self.conv.out_channels, 0)
        if self._left is None:
            x = F.pad(chunk, (self.context, 0))
        else:
            x = torch.cat([self._left, chunk], dim=-1)
        # may reach further back than this chunk
        self._left = x[..., x.shape[-1] - self.context:].clone()
        return self.conv(x)
