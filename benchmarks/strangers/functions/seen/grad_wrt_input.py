import torch
import torch.nn.functional as F


def conv2d_grad_input(grad_out, weight):
    """Gradient of F.conv2d(x, weight) (stride 1, no padding) with respect to x.

    dL/dx is a "full" pass of the output gradient over the weights, with the
    two channel axes exchanged.
    """
    kh, kw = weight.shape[-2:]
    w = weight.transpose(0, 1)
    return F.conv2d(grad_out, w, padding=(kh - 1, kw - 1))
