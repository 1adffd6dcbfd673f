import torch
import torch.nn.functional as F


def conv2d_input_grad(x_shape, weight, grad_out, stride=1, padding=0, dilation=1, groups=1):
    """dL/dx of y = F.conv2d(x, weight, None, stride, padding, dilation, groups).

    Args:
        x_shape: size of x, the gradient has this size
        grad_out: dL/dy
    """
    n, c, h, w = x_shape
    grad_x = F.conv_transpose2d(grad_out, weight, None, stride=stride, padding=padding,
                                dilation=dilation, groups=groups)
    if grad_x.shape[2] > h or grad_x.shape[3] > w:
        raise ValueError("grad_out is too large for x_shape")
    return grad_x
