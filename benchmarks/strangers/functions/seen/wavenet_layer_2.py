import torch
import torch.nn as nn
import torch.nn.functional as F


class CausalConv1d(nn.Module):
    """Dilated causal convolution: output[t] depends only on input[<= t].

    Keeps the sequence length. Input (B, C_in, T) -> output (B, C_out, T).
    The last tap of the kernel multiplies the present sample.
    """

    def __init__(self, c_in, c_out, kernel_size, dilation=1):
        super().__init__()
        self.left = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(c_in, c_out, kernel_size, padding=self.left, dilation=dilation)

    def forward(self, x):
        y = self.conv(x)
        if self.left > 0:
            y = y[..., :-self.left]
        return y
