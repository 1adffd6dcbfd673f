import torch
import torch.nn as nn
import torch.nn.functional as F


class SameConv1d(nn.Module):
    """nn.Conv1d(..., padding='same') for old torch versions (it came with 1.9).

    Stride is 1, the output is as long as the input.
    """

    def __init__(self, in_channels, out_channels, kernel_size, dilation=1, bias=True):
        super().__init__()
        self.dilation = dilation
        k = 1.0 / (in_channels * kernel_size) ** 0.5
        self.weight = nn.Parameter(torch.empty(out_channels, in_channels, kernel_size).uniform_(-k, k))
        self.bias = nn.Parameter(torch.empty(out_channels).uniform_(-k, k)) if bias else None

    def forward(self, x):
        total = self.dilation * (self.weight.shape[-1] - 1)
        right = total // 2
        left = total - right
        x = F.pad(x, (left, right))
        taps = [x[:, :, i * self.dilation: x.shape[2] - total + i * self.dilation]
                for i in range(self.weight.shape[-1])]
        y = sum(torch.einsum('bct,oc->bot', t, self.weight[:, :, i]) for i, t in enumerate(taps))
        return y if self.bias is None else y + self.bias[:, None]


if __name__ == '__main__':
    m = SameConv1d(4, 6, 5)
    print(m(torch.randn(2, 4, 50)).shape)
