import torch
import torch.nn.functional as F


def avg_pool_by_conv(x: torch.Tensor, k: int, stride: int | None = None, padding: int = 0):
    """Average pooling through a depthwise convolution (our NPU has no pooling unit).

    Padded positions are not part of the average, i.e. the behaviour of
    ``AvgPool2d(k, stride, padding, count_include_pad=False)``.
    """
    stride = stride or k
    c = x.shape[1]
    weight = torch.full((c, 1, k, k), 1.0 / (k * k), dtype=x.dtype, device=x.device)
    return F.conv2d(x, weight, stride=stride, padding=padding, groups=c)
