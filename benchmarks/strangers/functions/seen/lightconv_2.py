import torch
import torch.nn as nn
import torch.nn.functional as F


class LightweightConv1d(nn.Module):
    """Lightweight convolution (Wu et al. 2019), x: B x C x T.

    The C channels share num_heads kernels; each kernel is softmax-normalised
    over its width, channels are dealt to the heads in consecutive runs.
    """

    def __init__(self, input_size, kernel_size=3, padding=1, num_heads=1):
        super().__init__()
        self.input_size = input_size
        self.num_heads = num_heads
        self.padding = padding
        self.weight = nn.Parameter(torch.empty(num_heads, 1, kernel_size))
        nn.init.xavier_uniform_(self.weight)

    def forward(self, x):
        B, C, T = x.size()
        H = self.num_heads
        weight = F.softmax(self.weight, dim=0)
        x = x.view(B, H, C // H, T).transpose(1, 2).reshape(B * (C // H), H, T)
        out = F.conv1d(x, weight, padding=self.padding, groups=H)
        return out.view(B, C // H, H, -1).transpose(1, 2).reshape(B, C, -1)
