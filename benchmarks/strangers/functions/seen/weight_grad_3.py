import torch
import torch.nn.functional as F


def conv2d_weight_grad(x, grad_out, weight_shape, stride=1, padding=0):
    """dL/dW of F.conv2d(x, W, stride=stride, padding=padding), itself written as a convolution.

    x (N, C, H, W), grad_out (N, O, H', W'); weight_shape (O, C, kh, kw)
    """
    kh, kw = weight_shape[2:]
    g = F.conv2d(x.transpose(0, 1), grad_out.transpose(0, 1), padding=padding, dilation=stride)
    return g.transpose(0, 1)[:, :, :kh, :kw]
