import torch
import torch.nn.functional as F


def conv2d_channels_last(x, kernel, strides=(1, 1), padding=(0, 0)):
    """conv2d for channels-last data on top of PyTorch.

    x       (N, H, W, Cin)
    kernel  (KH, KW, Cin, Cout), i.e. HWIO
    returns (N, OH, OW, Cout)
    """
    n, h, w, c = x.shape
    x_nchw = x.reshape(n, c, h, w)
    k_oihw = kernel.permute(3, 2, 0, 1)
    y = F.conv2d(x_nchw, k_oihw, stride=strides, padding=padding)
    return y.permute(0, 2, 3, 1)
