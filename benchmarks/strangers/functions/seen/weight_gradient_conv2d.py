import torch
import torch.nn.functional as F


def conv2d_weight_grad(x, grad_out, kernel_size, stride=1, padding=0):
    """Gradient of conv2d w.r.t. the weight, as a convolution of the input with
    the output gradient (batch and channel axes exchanged).

    x (N, C, H, W), grad_out (N, K, H', W')  ->  (K, C, kh, kw)
    """
    kh, kw = kernel_size
    xt = x.transpose(0, 1)          # C, N, H, W
    gt = grad_out.transpose(0, 1)   # K, N, H', W'
    gw = F.conv2d(xt, gt, stride=stride, padding=padding)
    # rows/columns the forward pass never reached give surplus taps
    gw = gw[:, :, :kh, :kw]
    return gw.transpose(0, 1).contiguous()
