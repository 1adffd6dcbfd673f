import torch
import torch.nn.functional as F


class Conv2dFunction(torch.autograd.Function):
    """2-D convolution with a hand-written backward (all of stride, padding
    and dilation are ints, groups = 1)."""

    @staticmethod
    def forward(ctx, x, weight, bias, stride, padding, dilation):
        ctx.save_for_backward(x, weight)
        ctx.has_bias = bias is not None
        ctx.conf = (stride, padding, dilation)
        return F.conv2d(x, weight, bias, stride, padding, dilation)

    @staticmethod
    def backward(ctx, grad_out):
        x, weight = ctx.saved_tensors
        stride, padding, dilation = ctx.conf
        kh, kw = weight.shape[2:]
        grad_x = grad_w = grad_b = None

        if ctx.needs_input_grad[0]:
            extra = [x.shape[2 + i] - ((grad_out.shape[2 + i] - 1) * stride
                     - 2 * padding + dilation * (weight.shape[2 + i] - 1) + 1)
                     for i in range(2)]
            grad_x = F.conv_transpose2d(grad_out, weight, None, stride, padding,
                                        output_padding=extra, dilation=dilation)

        if ctx.needs_input_grad[1]:
            # correlate the input with the (spread out) output gradient,
            # batch and channel axes swapped
            grad_w = F.conv2d(x.transpose(0, 1), grad_out.transpose(0, 1),
                              padding=padding, dilation=stride)
            grad_w = grad_w[:, :, :kh, :kw].transpose(0, 1)

        if ctx.has_bias and ctx.needs_input_grad[2]:
            grad_b = grad_out.sum(dim=(0, 2, 3))

        return grad_x, grad_w, grad_b, None, None, None


def conv2d(x, weight, bias=None, stride=1, padding=0, dilation=1):
    return Conv2dFunction.apply(x, weight, bias, stride, padding, dilation)
