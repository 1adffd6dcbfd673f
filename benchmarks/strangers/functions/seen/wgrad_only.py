import torch
import torch.nn.functional as F


def conv2d_wgrad(x, gy, kernel_size, stride=1, padding=0, dilation=1):
    """dL/dW of conv2d, itself a convolution with stride and dilation swapped.

    Batch and channels trade places: x (N,C,H,W) -> (C,N,H,W), gy (N,O,h,w) -> (O,N,h,w).
    When the stride doesn't divide evenly the result comes out too large; it's cut to kernel_size.
    """
    kh, kw = kernel_size
    g = F.conv2d(x.transpose(0, 1), gy.transpose(0, 1),
                 stride=dilation, padding=padding, dilation=stride)
    return g[:, :, :kh, :kw].transpose(0, 1).contiguous()
