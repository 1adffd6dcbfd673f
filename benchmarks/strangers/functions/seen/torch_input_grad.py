import torch
import torch.nn.functional as F


def conv2d_grad_input(grad_out, weight, padding=0):
    """Gradient of y = F.conv2d(x, weight, padding=padding) (stride 1) with respect to x.

    grad_out: dL/dy, (N, Cout, Ho, Wo)
    weight:   (Cout, Cin, kh, kw), padding <= kernel - 1
    returns   dL/dx, (N, Cin, H, W)

    Written as one convolution of the zero-padded grad_out with the weights,
    so that it can run on the same engine as the forward pass.
    """
    kh, kw = weight.shape[-2:]
    w_t = weight.transpose(0, 1).contiguous()
    return F.conv2d(grad_out, w_t, padding=(kh - 1 - padding, kw - 1 - padding))
