"""SincNet-like learnable low-pass bank."""
import math
import torch
import torch.nn as nn
import torch.nn.functional as F


class SincLowpass(nn.Module):
    """Bank of windowed-sinc low-pass filters with trainable cutoffs.

    cutoffs are in cycles/sample (0..0.5) and learned by backprop.
    Input (N,1,L), output (N,F,L); kernel_size is odd.
    """

    def __init__(self, cutoffs, kernel_size=33):
        super().__init__()
        if kernel_size % 2 == 0:
            raise ValueError("kernel_size must be odd")
        self.cutoff = nn.Parameter(torch.as_tensor(cutoffs, dtype=torch.float32))
        half = kernel_size // 2
        self.register_buffer("t", torch.arange(-half, half + 1, dtype=torch.float32))
        self.register_buffer("win", torch.hamming_window(kernel_size, periodic=False))

    def kernels(self):
        bank = []
        for fc in self.cutoff.tolist():
            k = 2 * fc * torch.sinc(2 * fc * self.t) * self.win
            bank.append(k / k.sum())
        return torch.stack(bank)[:, None]

    def forward(self, x):
        return F.conv1d(x, self.kernels(), padding=self.t.numel() // 2)
