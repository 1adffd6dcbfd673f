import copy

import torch
from torch import nn


def fuse(conv: nn.Conv2d, bn: nn.BatchNorm2d) -> nn.Conv2d:
    """Return one Conv2d that does what bn(conv(x)) does in eval mode."""
    fused = copy.deepcopy(conv)
    scale = bn.weight / torch.sqrt(bn.running_var + bn.eps)
    with torch.no_grad():
        fused.weight.copy_(conv.weight * scale.reshape(-1, 1, 1, 1))
        old_bias = conv.bias if conv.bias is not None else torch.zeros_like(bn.running_mean)
        new_bias = bn.bias + old_bias - bn.running_mean * scale
    fused.bias = nn.Parameter(new_bias.detach().clone())
    return fused


if __name__ == "__main__":
    torch.manual_seed(0)
    c, b = nn.Conv2d(3, 8, 3, padding=1, bias=False), nn.BatchNorm2d(8)
    b(c(torch.randn(4, 3, 9, 9)))
    c.eval(), b.eval()
    t = torch.randn(2, 3, 9, 9)
    print((fuse(c, b)(t) - b(c(t))).abs().max())
