"""Conv block of the keyword spotting model."""
import torch
import torch.nn as nn
import torch.nn.functional as F


class ConvBlock(nn.Module):
    """conv -> batch norm -> ReLU -> channel dropout.

    Dropout acts during training only; eval() makes the block deterministic.
    """

    def __init__(self, cin, cout, kernel_size=3, p_drop=0.0):
        super().__init__()
        self.conv = nn.Conv1d(cin, cout, kernel_size, padding=kernel_size // 2, bias=False)
        self.bn = nn.BatchNorm1d(cout)
        self.p_drop = p_drop

    def forward(self, x):
        y = F.relu(self.bn(self.conv(x)))
        if self.p_drop > 0:
            y = F.dropout1d(y, self.p_drop)
        return y
