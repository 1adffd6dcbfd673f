import torch
from torch import nn
import torch.nn.functional as F


class StreamingCausalConv1d(nn.Module):
    """Causal dilated Conv1d that may be fed chunk by chunk.

    Concatenating the outputs of successive calls equals running the left-padded
    convolution over the concatenated input.  Call reset() between utterances.
    """

    def __init__(self, weight: torch.Tensor, bias: torch.Tensor = None, dilation: int = 1):
        super().__init__()
        self.weight = nn.Parameter(weight)
        self.bias = nn.Parameter(bias) if bias is not None else None
        self.dilation = dilation
        self.context = (weight.shape[-1] - 1) * dilation
        self._left = None

    def reset(self):
        self._left = None

    def forward(self, chunk: torch.Tensor) -> torch.Tensor:
        if self._left is None:
            self._left = chunk.new_zeros(chunk.shape[0], chunk.shape[1], self.context)
        joined = torch.cat([self._left, chunk], dim=-1)
        self._left = joined[..., joined.shape[-1] - self.context:].detach().clone()
        return F.conv1d(joined, self.weight, self.bias, dilation=self.dilation)
