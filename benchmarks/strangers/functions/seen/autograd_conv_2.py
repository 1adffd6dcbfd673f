import torch
import torch.nn.functional as F


class _Conv2dFn(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, w, b, stride, padding):
        ctx.save_for_backward(x, w)
        ctx.stride, ctx.padding = stride, padding
        return F.conv2d(x, w, b, stride=stride, padding=padding)

    @staticmethod
    def backward(ctx, gy):
        x, w = ctx.saved_tensors
        s, p = ctx.stride, ctx.padding
        gx = gw = gb = None
        if ctx.needs_input_grad[0]:
            rest = [(x.shape[d] + 2 * p - w.shape[d]) % s for d in (2, 3)]
            gx = F.conv_transpose2d(gy, w, stride=s, padding=p, output_padding=rest)
        if ctx.needs_input_grad[1]:
            # batch and channels change places: the gradient is a convolution of
            # the input with gy, whose taps lie `stride` apart
            gw = F.conv2d(x.transpose(0, 1), gy.transpose(0, 1), padding=p, dilation=s)
            gw = gw.transpose(0, 1)
        if ctx.needs_input_grad[2]:
            gb = gy.sum((0, 2, 3))
        return gx, gw, gb, None, None


def my_conv2d(x, weight, bias=None, stride=1, padding=0):
    """conv2d with a backward pass written out by hand. Integer stride and
    padding, otherwise a drop-in for torch.nn.functional.conv2d."""
    return _Conv2dFn.apply(x, weight, bias, stride, padding)
