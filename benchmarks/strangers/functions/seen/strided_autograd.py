import torch
import torch.nn.functional as F
from torch.autograd import Function


class StridedConv2d(Function):
    """conv2d with stride and padding and explicit formulas for the gradients.

        out = StridedConv2d.apply(x, weight, stride, padding)

    Both gradients are convolutions themselves: the one of the input is the transposed
    convolution, the one of the weights correlates the input with the output gradient.
    """

    @staticmethod
    def forward(ctx, x, weight, stride=1, padding=0):
        ctx.save_for_backward(x, weight)
        ctx.stride = stride
        ctx.padding = padding
        return F.conv2d(x, weight, stride=stride, padding=padding)

    @staticmethod
    def backward(ctx, grad):
        x, weight = ctx.saved_tensors
        s, p = ctx.stride, ctx.padding
        kh, kw = weight.shape[2:]
        gx = gw = None

        if ctx.needs_input_grad[0]:
            # rows/columns that no window reached when the stride does not fit
            rest = [(x.shape[2 + d] + 2 * p - weight.shape[2 + d]) % s for d in (0, 1)]
            gx = F.conv_transpose2d(grad, weight, stride=s, padding=p, output_padding=rest)

        if ctx.needs_input_grad[1]:
            # batch takes the role of the channels
            gw = F.conv2d(x.transpose(0, 1), grad.transpose(0, 1), stride=s, padding=p)
            gw = gw[:, :, :kh, :kw].transpose(0, 1)

        return gx, gw, None, None
