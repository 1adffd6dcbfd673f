import torch
import torch.nn.functional as F


class Conv2dFunction(torch.autograd.Function):
    """Convolution with a hand written backward pass.

    Usage: out = Conv2dFunction.apply(x, weight, bias, stride, padding)
    """

    @staticmethod
    def forward(ctx, x, weight, bias, stride, padding):
        n, c, h, w = x.shape
        f, _, kh, kw = weight.shape
        h_out = (h + 2 * padding - kh) // stride + 1
        w_out = (w + 2 * padding - kw) // stride + 1

        cols = F.unfold(x, (kh, kw), stride=stride, padding=padding)  # N, C*kh*kw, L
        out = weight.reshape(f, -1) @ cols
        if bias is not None:
            out = out + bias[None, :, None]

        ctx.save_for_backward(cols, weight)
        ctx.has_bias = bias is not None
        ctx.x_shape = x.shape
        ctx.stride = stride
        ctx.padding = padding
        return out.reshape(n, f, h_out, w_out)

    @staticmethod
    def backward(ctx, grad_out):
        cols, weight = ctx.saved_tensors
        n, c, h, w = ctx.x_shape
        f, _, kh, kw = weight.shape
        g = grad_out.reshape(n, f, -1)  # N, F, L

        grad_x = grad_w = grad_b = None
        if ctx.needs_input_grad[0]:
            grad_cols = weight.reshape(f, -1).t() @ g
            grad_x = F.fold(grad_cols, (h, w), (kh, kw), stride=ctx.stride, padding=ctx.padding)
        if ctx.needs_input_grad[1]:
            grad_w = torch.einsum('nfl,nkl->fk', g, cols).reshape(weight.shape)
        if ctx.has_bias and ctx.needs_input_grad[2]:
            grad_b = g.sum(dim=(0, 2))
        return grad_x, grad_w, grad_b, None, None
