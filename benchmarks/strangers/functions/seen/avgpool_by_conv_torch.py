import torch
import torch.nn.functional as F


@torch.no_grad()
def avg_pool_excl(x: torch.Tensor, k: int, stride: int = 1, pad: int = 0) -> torch.Tensor:
    """Average pooling as a depthwise conv.

    Like F.avg_pool2d(x, k, stride, pad, count_include_pad=False): at the rim, the mean is
    taken over the pixels of the picture only.
    """
    c = x.shape[1]
    weight = x.new_full((c, 1, k, k), 1.0 / (k * k))
    return F.conv2d(x, weight, stride=stride, padding=pad, groups=c)
