import torch
import torch.nn as nn
import torch.nn.functional as F


class CausalConv1d(nn.Module):
    """Causal, dilated convolution over (batch, time, channels).

    y[t] = b + sum_k W[k] x[t - (K-1-k) * dilation], with x[<0] = 0: tap K-1 meets the present
    sample. The output has as many steps as the input, whatever the dilation.
    `weight` is (K, C_in, C_out), the layout of the Keras checkpoints we load.
    """

    def __init__(self, c_in, c_out, k, dilation=1, bias=True):
        super().__init__()
        self.weight = nn.Parameter(torch.randn(k, c_in, c_out) * (k * c_in) ** -0.5)
        self.bias = nn.Parameter(torch.zeros(c_out)) if bias else None
        self.dilation = dilation

    def forward(self, x):
        k = self.weight.shape[0]
        x = F.pad(x.transpose(1, 2), ((k - 1) * self.dilation, 0))
        y = F.conv1d(x, self.weight.permute(2, 1, 0), self.bias, dilation=self.dilation)
        return y.transpose(1, 2)
