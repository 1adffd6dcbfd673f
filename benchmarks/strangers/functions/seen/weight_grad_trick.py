import torch
import torch.nn.functional as F


def conv2d_dw(x, dy, kernel_hw, stride=1, padding=0, dilation=1):
    """dL/dW of y = F.conv2d(x, W, stride=stride, padding=padding, dilation=dilation).

    Trick: swap batch and channels of both and the weight gradient is a convolution again.
    """
    kh, kw = kernel_hw
    xt = x.transpose(0, 1)          # C, N, H, W
    gt = dy.transpose(0, 1)         # O, N, oh, ow
    dw = F.conv2d(xt, gt, stride=dilation, padding=padding)
    return dw[:, :, :kh, :kw].transpose(0, 1).contiguous()
