import torch
from torch import nn
import torch.nn.functional as F


class ReplicateConv3d(nn.Module):
    """3-D convolution with replicated borders for anisotropic CT volumes.

    Volumes are (batch, channel, depth, height, width). `padding` is
    (pad_depth, pad_height, pad_width): that many slices/rows/columns are
    replicated on both sides before a plain valid convolution.
    """

    def __init__(self, cin: int, cout: int, kernel_size=(3, 3, 3), padding=(1, 1, 1)):
        super().__init__()
        self.padding = tuple(padding)
        self.weight = nn.Parameter(torch.empty(cout, cin, *kernel_size))
        self.bias = nn.Parameter(torch.zeros(cout))
        nn.init.kaiming_normal_(self.weight)

    def forward(self, volume: torch.Tensor) -> torch.Tensor:
        pd, ph, pw = self.padding
        volume = F.pad(volume, (pd, pd, ph, ph, pw, pw), mode="replicate")
        return F.conv3d(volume, self.weight, self.bias)
