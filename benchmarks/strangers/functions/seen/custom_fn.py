import torch
import torch.nn.functional as F


class Conv2dFunction(torch.autograd.Function):
    """conv2d through unfold with a hand written backward."""

    @staticmethod
    def forward(ctx, x, weight, bias, stride=1, padding=0):
        co, ci, kh, kw = weight.shape
        cols = F.unfold(x, (kh, kw), padding=padding, stride=stride)
        ctx.save_for_backward(cols, weight)
        ctx.args = (x.shape, stride, padding, bias is not None)
        oh = (x.shape[2] + 2 * padding - kh) // stride + 1
        ow = (x.shape[3] + 2 * padding - kw) // stride + 1
        y = weight.reshape(co, -1) @ cols
        if bias is not None:
            y = y + bias[:, None]
        return y.view(x.shape[0], co, oh, ow)

    @staticmethod
    def backward(ctx, grad_output):
        cols, weight = ctx.saved_tensors
        x_shape, stride, padding, has_bias = ctx.args
        co, ci, kh, kw = weight.shape
        g = grad_output.reshape(grad_output.shape[0], co, -1)
        grad_x = grad_w = grad_b = None
        if ctx.needs_input_grad[0]:
            dcols = weight.reshape(co, -1).t() @ g
            grad_x = F.fold(dcols, x_shape[2:], (kh, kw), padding=padding, stride=stride)
        if ctx.needs_input_grad[1]:
            grad_w = torch.einsum("nol,nkl->ok", g, cols).view_as(weight)
        if has_bias and ctx.needs_input_grad[2]:
            grad_b = g.sum(dim=(0, 2))
        return grad_x, grad_w, grad_b, None, None
