import torch
import torch.nn.functional as F


class StreamingConv1d:
    """Streaming version of a causal Conv1d. Feed (B, Cin, t) chunks of any length t >= 1;
    the concatenated outputs equal conv1d on the whole left-zero-padded sequence."""

    def __init__(self, weight: torch.Tensor, bias=None):
        self.weight, self.bias = weight, bias
        self.k = weight.shape[-1]
        self.cache = None

    def reset(self):
        self.cache = None

    def __call__(self, chunk: torch.Tensor) -> torch.Tensor:
        need = self.k - 1
        if self.cache is None:
            self.cache = chunk.new_zeros(chunk.shape[0], chunk.shape[1], need)
        x = torch.cat([self.cache, chunk], dim=-1)
        if need:
            tail = chunk[..., -need:]
            self.cache = F.pad(tail, (need - tail.shape[-1], 0)).clone()
        return F.conv1d(x, self.weight, self.bias)
