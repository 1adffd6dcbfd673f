import torch
import torch.nn as nn
import torch.nn.functional as F


class StreamingConv1d(nn.Module):
    """Causal dilated Conv1d which can also be fed chunk by chunk.

    forward(x) handles a whole utterance and keeps no state. For streaming,
    thread the returned cache through: y, cache = layer.stream(x, cache),
    cache=None at the start.
    """

    def __init__(self, cin, cout, k, dilation=1, groups=1):
        super().__init__()
        self.ctx = (k - 1) * dilation
        self.dilation, self.groups = dilation, groups
        self.weight = nn.Parameter(torch.empty(cout, cin // groups, k))
        self.bias = nn.Parameter(torch.zeros(cout))
        nn.init.kaiming_uniform_(self.weight, a=5 ** 0.5)

    def _run(self, x):
        return F.conv1d(x, self.weight, self.bias, dilation=self.dilation,
                        groups=self.groups)

    def forward(self, x):
        return self._run(F.pad(x, (self.ctx, 0)))

    def stream(self, x, cache=None):
        if cache is None:
            cache = x.new_zeros(x.shape[0], x.shape[1], self.ctx)
        x = torch.cat([cache, x], dim=-1)
        keep = x[..., x.shape[-1] - self.ctx:]
        return self._run(x), keep
