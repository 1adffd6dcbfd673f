import torch
import torch.nn as nn


class QATConv2d(nn.Conv2d):
    """Conv2d for quantisation-aware training.

    The float weight is kept as the parameter; every forward pass runs with its
    symmetric per-output-channel `bits`-bit rendering, so that the network
    learns weights that survive the export.
    """

    def __init__(self, *args, bits: int = 8, **kwargs):
        super().__init__(*args, **kwargs)
        self.bits = bits
        self.qmax = 2 ** (bits - 1) - 1

    def quantised_weight(self) -> torch.Tensor:
        w = self.weight
        peak = w.detach().abs().amax(dim=(1, 2, 3), keepdim=True)
        scale = peak.clamp(min=1e-8) / self.qmax
        q = torch.round(w / scale).clamp(-self.qmax, self.qmax)
        return q * scale

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self._conv_forward(x, self.quantised_weight(), self.bias)
