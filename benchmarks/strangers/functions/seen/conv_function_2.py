import torch
import torch.nn.functional as F


class Conv2dFunction(torch.autograd.Function):
    """2-D convolution with a hand-written backward.

    ``y = Conv2dFunction.apply(x, weight, bias, stride, padding)``; bias may be
    None, stride and padding are ints.
    """

    @staticmethod
    def forward(ctx, x, weight, bias, stride, padding):
        ctx.save_for_backward(x, weight)
        ctx.stride, ctx.padding = stride, padding
        ctx.has_bias = bias is not None
        return F.conv2d(x, weight, bias, stride=stride, padding=padding)

    @staticmethod
    def backward(ctx, grad_y):
        x, weight = ctx.saved_tensors
        s, p = ctx.stride, ctx.padding
        kh, kw = weight.shape[2:]
        oh, ow = grad_y.shape[2:]
        grad_x = grad_w = grad_b = None

        if ctx.needs_input_grad[0]:
            # rows/columns the forward pass never reached because of the stride
            rest_h = x.shape[2] + 2 * p - ((oh - 1) * s + kh)
            rest_w = x.shape[3] + 2 * p - ((ow - 1) * s + kw)
            grad_x = F.conv_transpose2d(grad_y, weight, stride=s)
            grad_x = F.pad(grad_x, (0, rest_w, 0, rest_h))
            grad_x = grad_x[:, :, p:p + x.shape[2], p:p + x.shape[3]]

        if ctx.needs_input_grad[1]:
            xp = F.pad(x, (p, p, p, p))
            # batch plays the role of the channels here
            grad_w = F.conv2d(xp.transpose(0, 1), grad_y.transpose(0, 1))
            grad_w = grad_w[:, :, :kh, :kw].transpose(0, 1).contiguous()

        if ctx.has_bias and ctx.needs_input_grad[2]:
            grad_b = grad_y.sum(dim=(0, 2, 3))

        return grad_x, grad_w, grad_b, None, None
