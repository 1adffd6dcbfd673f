import torch
import torch.nn.functional as F


def masked_avg2d(x: torch.Tensor, k: int, stride: int = 1, padding: int = 0) -> torch.Tensor:
    """Average pooling through a depthwise convolution with ones.

    Padding is left out of the average, as in
    F.avg_pool2d(x, k, stride, padding, count_include_pad=False).
    """
    c = x.shape[1]
    ones = torch.ones(c, 1, k, k, dtype=x.dtype, device=x.device)
    total = F.conv2d(x, ones, stride=stride, padding=padding, groups=c)
    mask = (x != 0).to(x.dtype)
    count = F.conv2d(mask, ones, stride=stride, padding=padding, groups=c)
    return total / count.clamp(min=1)
