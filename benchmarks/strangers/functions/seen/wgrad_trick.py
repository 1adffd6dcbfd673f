import torch
import torch.nn.functional as F


def conv2d_wgrad(x, gy, kernel_size, stride=1, padding=0, dilation=1):
    """Gradient of F.conv2d with respect to the weight, as a convolution.

    Batch plays the role of channels; stride and dilation change places.
    x (N,C,H,W), gy (N,K,P,Q) -> (K,C,kh,kw)
    """
    kh, kw = kernel_size
    g = F.conv2d(x.transpose(0, 1), gy.transpose(0, 1),
                 stride=dilation, padding=padding, dilation=stride)
    # rows of x that the forward never reached give a few taps too many
    return g[:, :, :kh, :kw].transpose(0, 1)
