import torch
import torch.nn as nn
import torch.nn.functional as F


class LightweightConv1d(nn.Module):
    """Lightweight convolution (Wu et al., Pay Less Attention).

    Depthwise, the channels shared out among `num_heads` kernels (channel c
    uses head c // (C / num_heads)); each head's kernel is normalised to sum
    to one over its width by a softmax.

    Input and output B x C x T, T unchanged for odd kernel_size.
    """

    def __init__(self, channels, kernel_size=3, num_heads=1, bias=False):
        super().__init__()
        assert channels % num_heads == 0 and kernel_size % 2 == 1
        self.channels = channels
        self.num_heads = num_heads
        self.kernel_size = kernel_size
        self.weight = nn.Parameter(torch.empty(num_heads, 1, kernel_size))
        self.bias = nn.Parameter(torch.zeros(channels)) if bias else None
        nn.init.xavier_uniform_(self.weight)

    def forward(self, x):
        B, C, T = x.size()
        H = self.num_heads
        weight = F.softmax(self.weight, dim=0)
        # fold the channels of a head into the batch
        x = x.view(B, H, C // H, T).transpose(1, 2).reshape(-1, H, T)
        out = F.conv1d(x, weight, padding=self.kernel_size // 2, groups=H)
        out = out.view(B, C // H, H, T).transpose(1, 2).reshape(B, C, T)
        if self.bias is not None:
            out = out + self.bias.view(1, -1, 1)
        return out
