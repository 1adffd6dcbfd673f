import torch
import torch.nn.functional as F


def conv2d_weight_grad(x, grad_out, kernel_size, stride=1, padding=0):
    """dL/dW of y = conv2d(x, W, stride, padding), given dL/dy.

    The batch takes the place of the channels: x is the image, grad_out the filter.
    Returns (Cout, Cin, kh, kw).
    """
    kh, kw = kernel_size
    g = F.conv2d(
        x.transpose(0, 1),
        grad_out.transpose(0, 1),
        stride=stride,
        padding=padding,
    )
    # when the stride does not divide evenly there are some rows too many
    return g[:, :, :kh, :kw].transpose(0, 1).contiguous()
