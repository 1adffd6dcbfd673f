import torch
import torch.nn.functional as F
from torch.autograd import Function


class _Conv(Function):

    @staticmethod
    def forward(ctx, x, w, b, stride, padding):
        ctx.save_for_backward(x, w)
        ctx.stride, ctx.padding = stride, padding
        ctx.with_bias = b is not None
        return F.conv2d(x, w, b, stride=stride, padding=padding)

    @staticmethod
    def backward(ctx, grad_out):
        x, w = ctx.saved_tensors
        s, p = ctx.stride, ctx.padding
        kh, kw = w.shape[2:]

        # d/dx: transposed convolution, cropped/extended to the input size
        oph = x.shape[2] + 2 * p - kh - (grad_out.shape[2] - 1) * s
        opw = x.shape[3] + 2 * p - kw - (grad_out.shape[3] - 1) * s
        gx = F.conv_transpose2d(grad_out, w, stride=s, padding=p, output_padding=(oph, opw))

        # d/dw: correlate input with grad_out, the stride turns into a dilation
        gw = F.conv2d(x.transpose(0, 1), grad_out.transpose(0, 1), padding=p, dilation=s)
        gw = gw.transpose(0, 1)[..., -kh:, -kw:]

        gb = grad_out.sum((0, 2, 3)) if ctx.with_bias else None
        return gx, gw, gb, None, None


def conv2d(x, w, b=None, stride=1, padding=0):
    """conv2d with its own backward (int stride and padding)"""
    return _Conv.apply(x, w, b, stride, padding)


if __name__ == "__main__":
    x = torch.randn(2, 3, 8, 8, dtype=torch.double, requires_grad=True)
    w = torch.randn(4, 3, 3, 3, dtype=torch.double, requires_grad=True)
    print(torch.autograd.gradcheck(lambda x, w: conv2d(x, w, None, 1, 1), (x, w)))
