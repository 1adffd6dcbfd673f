import torch
import torch.nn.functional as F


def conv2d_weight_grad(x, grad_out, kernel_size, stride=1, padding=0):
    """Gradient of F.conv2d(x, w, stride=stride, padding=padding) w.r.t. w.

    Batch takes the part of the channels: x becomes (Cin, N, H, W) and the
    upstream gradient (Cout, N, OH, OW) becomes the filter.
    """
    kh, kw = kernel_size
    xt = x.transpose(0, 1)
    gt = grad_out.transpose(0, 1)
    dw = F.conv2d(xt, gt, stride=stride, padding=padding)
    return dw.transpose(0, 1)[:, :, :kh, :kw]
