import torch
import torch.nn.functional as F
from torch.autograd import Function


class MyConv2d(Function):
    """y = conv2d(x, w) + b with stride 1 and own gradients.

    x (B, Cin, H, W), w (Cout, Cin, kh, kw), b (Cout,), padding <= k - 1
    """

    @staticmethod
    def forward(ctx, x, w, b, padding=0):
        ctx.save_for_backward(x, w)
        ctx.padding = padding
        return F.conv2d(x, w, b, padding=padding)

    @staticmethod
    def backward(ctx, grad_out):
        x, w = ctx.saved_tensors
        p = ctx.padding
        kh, kw = w.shape[2:]

        # dL/dx: full convolution of the output gradient with the weights
        grad_x = F.conv2d(grad_out, w.transpose(0, 1), padding=(kh - 1 - p, kw - 1 - p))

        # dL/dw: correlate the input with the output gradient
        grad_w = F.conv2d(x.transpose(0, 1), grad_out.transpose(0, 1), padding=p).transpose(0, 1)

        grad_b = grad_out.sum((0, 2, 3))
        return grad_x, grad_w, grad_b, None


conv2d = MyConv2d.apply
