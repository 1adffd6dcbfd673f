import torch
from torch.nn.grad import conv2d_input, conv2d_weight
import torch.nn.functional as F


class MyConv2dFn(torch.autograd.Function):
    """conv2d with a hand-written backward; use as MyConv2dFn.apply(x, w, b, stride, padding).

    Must give the gradients of F.conv2d.
    """

    @staticmethod
    def forward(ctx, x, w, b, stride=1, padding=0):
        ctx.save_for_backward(x, w)
        ctx.conf = (stride, padding, b is not None)
        return F.conv2d(x, w, b, stride=stride, padding=padding)

    @staticmethod
    def backward(ctx, gy):
        x, w = ctx.saved_tensors
        stride, padding, has_bias = ctx.conf
        gx = conv2d_input(x.shape, w, gy, stride=stride, padding=padding)
        gw = conv2d_weight(x, w.shape, gy, stride=stride, padding=padding)
        gb = gy.sum(dim=(2, 3)).mean(dim=0) if has_bias else None
        return gx, gw, gb, None, None
