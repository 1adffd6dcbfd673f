import torch
from torch import nn
import torch.nn.functional as F


class PatchConv3d(nn.Module):
    """3-D convolution as 'cut cubes, then a linear layer'.

    The filter bank is an nn.Linear whose input runs over (channel, z, y, x).
    """

    def __init__(self, cin, cout, size, step=1, pad=0):
        super().__init__()
        self.size, self.step, self.pad = size, step, pad
        self.proj = nn.Linear(cin * size ** 3, cout)

    def forward(self, vol):
        k, s = self.size, self.step
        vol = F.pad(vol, (self.pad,) * 6)
        cubes = vol.unfold(4, k, s).unfold(3, k, s).unfold(2, k, s)
        # b c Z Y X kx ky kz
        b, c, nz, ny, nx = cubes.shape[:5]
        cubes = cubes.permute(0, 2, 3, 4, 1, 7, 6, 5).reshape(b, nz, ny, nx, c * k ** 3)
        return self.proj(cubes).movedim(-1, 1)
