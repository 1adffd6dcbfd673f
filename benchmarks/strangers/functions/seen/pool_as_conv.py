import torch
import torch.nn.functional as F


def avg_pool_by_conv(x, kernel_size, stride=None):
    """Average pooling, expressed as a depthwise convolution with a constant
    kernel (our exporter has no pooling op).

    x: (N, C, H, W); kernel_size: int or (kh, kw); stride defaults to the kernel size.
    """
    if isinstance(kernel_size, int):
        kernel_size = (kernel_size, kernel_size)
    kh, kw = kernel_size
    if stride is None:
        stride = (kh, kw)
    c = x.shape[1]
    w = torch.ones(c, 1, kh, kw, dtype=x.dtype, device=x.device) / (kh * kh)
    return F.conv2d(x, w, stride=stride, groups=c)
