import torch
import torch.nn.functional as F
from torch import Tensor, nn


class ReplicateConv3d(nn.Module):
    """3-D convolution for CT volumes (N, C, D, H, W) whose border voxels are replicated.

    Output equals nn.Conv3d(..., padding=(pd, ph, pw), padding_mode="replicate").
    """

    def __init__(self, cin: int, cout: int, kernel_size=(3, 3, 3), padding=(1, 1, 1)):
        super().__init__()
        self.padding = tuple(padding)
        self.conv = nn.Conv3d(cin, cout, kernel_size)

    def forward(self, volume: Tensor) -> Tensor:
        pd, ph, pw = self.padding
        volume = F.pad(volume, (pd, pd, ph, ph, pw, pw), mode="replicate")
        return self.conv(volume)
