import torch
import torch.nn.functional as F


def avg_pool_as_conv(x, kernel_size, stride=None):
    """Average pooling expressed as a depthwise convolution with a constant kernel
    (export target has no AvgPool). kernel_size: int or (kh, kw)."""
    if isinstance(kernel_size, int):
        kernel_size = (kernel_size, kernel_size)
    kh, kw = kernel_size
    stride = stride or kernel_size
    c = x.shape[1]
    weight = torch.full((c, 1, kh, kw), 1.0 / (kh * kh), dtype=x.dtype, device=x.device)
    return F.conv2d(x, weight, stride=stride, groups=c)
