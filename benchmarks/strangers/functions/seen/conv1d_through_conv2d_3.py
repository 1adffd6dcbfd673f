import torch
import torch.nn as nn


class Conv1dVia2d(nn.Module):
    """Drop-in for nn.Conv1d on an accelerator whose compiler only knows 2-D convolutions."""

    def __init__(self, cin, cout, k, stride=1, padding=0, bias=True):
        super().__init__()
        self.conv = nn.Conv2d(cin, cout, (1, k), stride=(1, stride), padding=padding, bias=bias)

    @classmethod
    def from_conv1d(cls, m: nn.Conv1d):
        new = cls(m.in_channels, m.out_channels, m.kernel_size[0], m.stride[0], m.padding[0],
                  m.bias is not None)
        new = new.to(m.weight.dtype)
        new.conv.weight.data.copy_(m.weight.data[:, :, None, :])
        if m.bias is not None:
            new.conv.bias.data.copy_(m.bias.data)
        return new

    def forward(self, x):            # x: N C L
        y = self.conv(x.unsqueeze(2))
        return y[:, :, 0, :]
