import torch
import torch.nn.functional as F


def avg_pool_conv(x: torch.Tensor, k: int = 2, stride: int | None = None) -> torch.Tensor:
    """Average pooling expressed as a convolution (our NPU has no pooling op).

    Equal to ``F.avg_pool2d(x, k, stride)`` for NCHW input.
    """
    stride = stride or k
    c = x.shape[1]
    kernel = torch.ones(c, c, k, k, dtype=x.dtype, device=x.device) / (k * k)
    return F.conv2d(x, kernel, stride=stride)
