import torch.nn as nn
import torch.nn.functional as F
from torch.nn.utils.parametrizations import spectral_norm


class SNResBlock(nn.Module):
    """Pre-activation residual block with spectrally normalised 3x3 convs."""

    def __init__(self, ch_in, ch_out):
        super().__init__()
        self.c1 = spectral_norm(nn.Conv2d(ch_in, ch_out, 3, padding=1))
        self.c2 = spectral_norm(nn.Conv2d(ch_out, ch_out, 3, padding=1))
        self.skip = None
        if ch_in != ch_out:
            self.skip = spectral_norm(nn.Conv2d(ch_in, ch_out, 1, bias=False))

    def forward(self, x):
        h = self.c1(F.relu(x))
        h = self.c2(F.relu(h))
        s = x if self.skip is None else self.skip(x)
        return h + s
