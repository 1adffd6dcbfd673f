import torch
import torch.nn as nn
import torch.nn.functional as F


class StreamingCausalConv1d(nn.Module):
    """Causal dilated Conv1d that can run on whole utterances or chunk by chunk.

    ``forward(x)`` processes (B, C, T) from silence.  ``stream(x)`` processes the
    next chunk of a running stream, the concatenation of the chunk outputs is
    what ``forward`` gives for the concatenated input.  ``reset()`` starts a new
    stream (any batch size).  Chunks of any length >= 1 are accepted.
    """

    def __init__(self, in_channels, out_channels, kernel_size, dilation=1,
                 bias=True):
        super().__init__()
        self.conv = nn.Conv1d(in_channels, out_channels, kernel_size,
                              dilation=dilation, bias=bias)
        self.context = (kernel_size - 1) * dilation
        self._past = None

    def reset(self):
        self._past = None

    def forward(self, x):
        return self.conv(F.pad(x, (self.context, 0)))

    @torch.no_grad()
    def stream(self, x):
        if self._past is None:
            self._past = x.new_zeros(x.shape[0], x.shape[1], self.context)
        x = torch.cat([self._past, x], dim=-1)
        # clone(): do not keep the whole concatenated chunk alive
        self._past = x[..., x.shape[-1] - self.context:].clone()
        return self.conv(x)
