import torch
from torch import Tensor, nn


class StreamConv1d(nn.Conv1d):
    """Causal conv (stride 1) with an explicit state for on-device inference.

    y, state = conv(x, state); pass state=None for the first chunk. Concatenating the
    outputs of the chunks gives the causal convolution of the whole signal.
    """

    def forward(self, x: Tensor, state: Tensor | None = None) -> tuple[Tensor, Tensor]:
        ctx = (self.kernel_size[0] - 1) * self.dilation[0]
        if state is None:
            state = x.new_zeros(x.shape[0], x.shape[1], ctx)
        xs = torch.cat([state, x], dim=-1)
        y = nn.functional.conv1d(xs, self.weight, self.bias, dilation=self.dilation, groups=self.groups)
        return y, xs[..., xs.shape[-1] - ctx:]
