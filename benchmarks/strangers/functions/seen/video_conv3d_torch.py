import torch
import torch.nn as nn
import torch.nn.functional as F


class ReplicateConv3d(nn.Module):
    """3-D convolution for clips (B, C, T, H, W) with edge-replicating padding.

    padding = (frames, rows, columns) added on both sides.
    """

    def __init__(self, cin, cout, kernel=(3, 3, 3), padding=(1, 1, 1)):
        super().__init__()
        self.padding = padding
        self.conv = nn.Conv3d(cin, cout, kernel, padding=0)

    def forward(self, clip: torch.Tensor) -> torch.Tensor:
        pt, ph, pw = self.padding
        clip = F.pad(clip, (pt, pt, ph, ph, pw, pw), mode="replicate")
        return self.conv(clip)
