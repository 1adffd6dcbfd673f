import torch
import torch.nn.functional as F


class Conv2dFn(torch.autograd.Function):
    """Conv2dFn.apply(x, weight, bias, stride, padding) - conv2d with a hand-written backward."""

    @staticmethod
    def forward(ctx, x, weight, bias, stride, padding):
        ctx.save_for_backward(x, weight)
        ctx.stride, ctx.padding = stride, padding
        return F.conv2d(x, weight, bias, stride, padding)

    @staticmethod
    def backward(ctx, gy):
        x, weight = ctx.saved_tensors
        s, p = ctx.stride, ctx.padding
        kh, kw = weight.shape[2:]
        gx = gw = gb = None
        if ctx.needs_input_grad[0]:
            extra = [x.shape[2 + i] - ((gy.shape[2 + i] - 1) * s - 2 * p + k)
                     for i, k in enumerate((kh, kw))]
            gx = F.conv_transpose2d(gy, weight, None, s, p, output_padding=extra)
        if ctx.needs_input_grad[1]:
            gw = F.conv2d(x.transpose(0, 1), gy.transpose(0, 1), None, 1, p, dilation=s)
            gw = gw.transpose(0, 1)[:, :, :kh, :kw]
        if ctx.needs_input_grad[2]:
            gb = gy.sum((0, 2, 3))
        return gx, gw, gb, None, None
