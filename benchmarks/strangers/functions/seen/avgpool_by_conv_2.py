import torch
import torch.nn.functional as F


def avg_pool2d_conv(x: torch.Tensor, k: int, stride: int | None = None, padding: int = 0):
    """nn.AvgPool2d(k, stride, padding) expressed as a convolution, for a backend that has no pooling op."""
    stride = k if stride is None else stride
    c = x.shape[1]
    kernel = torch.full((c, c, k, k), 1.0 / (k * k), dtype=x.dtype, device=x.device)
    return F.conv2d(x, kernel, stride=stride, padding=padding)
