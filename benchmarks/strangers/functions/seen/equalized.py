import torch
from torch import nn
from torch.autograd import Function
from torch.nn.grad import conv2d_input, conv2d_weight
import torch.nn.functional as F


class _ScaledConv(Function):
    @staticmethod
    def forward(ctx, x, weight, bias, gain, stride, padding):
        ctx.save_for_backward(x, weight)
        ctx.gain, ctx.stride, ctx.padding = gain, stride, padding
        return F.conv2d(x, weight * gain, bias, stride, padding)

    @staticmethod
    def backward(ctx, grad):
        x, weight = ctx.saved_tensors
        gx = gw = gb = None
        if ctx.needs_input_grad[0]:
            gx = conv2d_input(x.shape, weight * ctx.gain, grad, ctx.stride, ctx.padding)
        if ctx.needs_input_grad[1]:
            gw = conv2d_weight(x, weight.shape, grad, ctx.stride, ctx.padding)
        if ctx.needs_input_grad[2]:
            gb = grad.sum(dim=(0, 2, 3))
        return gx, gw, gb, None, None, None


class EqualizedConv2d(nn.Module):
    """Conv2d with weights from N(0, 1), multiplied by He's constant at run time.

    forward(x) = conv2d(x, gain * weight) + bias, with exact gradients with
    respect to x, weight and bias.
    """

    def __init__(self, cin, cout, k, stride=1, padding=0):
        super().__init__()
        self.weight = nn.Parameter(torch.randn(cout, cin, k, k))
        self.bias = nn.Parameter(torch.zeros(cout))
        self.gain = (2.0 / (cin * k * k)) ** 0.5
        self.stride, self.padding = stride, padding

    def forward(self, x):
        return _ScaledConv.apply(x, self.weight, self.bias, self.gain,
                                 self.stride, self.padding)
