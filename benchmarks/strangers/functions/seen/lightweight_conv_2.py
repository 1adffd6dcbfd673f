import torch
import torch.nn as nn
import torch.nn.functional as F


class LightConv(nn.Module):
    """LightConv of 'Pay Less Attention' (Wu et al., 2019).

    Depthwise convolution over time whose K taps are softmax-normalised and shared
    by the C // H consecutive channels of a head. Input / output (T, B, C).
    causal=True (decoder): step t sees t-K+1 ... t.
    causal=False (encoder, K odd): step t sees t-K//2 ... t+K//2.
    """

    def __init__(self, channels, kernel_size, heads, causal=False):
        super().__init__()
        assert channels % heads == 0
        assert causal or kernel_size % 2 == 1
        self.C, self.K, self.H, self.causal = channels, kernel_size, heads, causal
        self.weight = nn.Parameter(torch.randn(heads, kernel_size))

    def forward(self, x):
        w = self.weight.softmax(dim=-1)
        w = w.repeat_interleave(self.C // self.H, dim=0).unsqueeze(1)     # (C, 1, K)
        left = self.K - 1 if self.causal else self.K // 2
        right = self.K - 1 - left
        y = F.conv1d(F.pad(x.permute(1, 2, 0), (left, right)), w, groups=self.C)
        return y.permute(2, 0, 1)
