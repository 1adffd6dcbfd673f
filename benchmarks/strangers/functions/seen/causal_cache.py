import torch
from torch import nn
import torch.nn.functional as F


class CachedCausalConv1d(nn.Module):
    """Causal dilated convolution that can run on whole sequences or chunk by chunk.

    forward(x)         zeros before the first sample
    step(chunk, cache) -> output, new cache; cache None at the beginning
    """

    def __init__(self, c_in: int, c_out: int, kernel_size: int, dilation: int = 1):
        super().__init__()
        self.context = dilation * (kernel_size - 1)
        self.conv = nn.Conv1d(c_in, c_out, kernel_size, dilation=dilation)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.conv(F.pad(x, (self.context, 0)))

    def step(self, chunk: torch.Tensor, cache: torch.Tensor | None = None):
        if cache is None:
            cache = chunk.new_zeros(chunk.shape[0], chunk.shape[1], self.context)
        x = torch.cat([cache, chunk], dim=2)
        keep = x.shape[2] - self.context
        return self.conv(x), x[:, :, keep:]
