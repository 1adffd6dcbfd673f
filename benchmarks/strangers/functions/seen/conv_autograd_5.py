import torch
import torch.nn.functional as F
from torch.autograd import Function


class Conv2dFunction(Function):
    """2-D convolution with hand-written backward pass, by unfold and fold.

    forward(ctx, x, weight, bias, stride, padding)
        x       (N, C, H, W)
        weight  (O, C, KH, KW)
        bias    (O,) or None
        stride, padding : int
    """

    @staticmethod
    def forward(ctx, x, weight, bias, stride, padding):
        n, _, h, w = x.shape
        o, _, kh, kw = weight.shape
        cols = F.unfold(x, (kh, kw), padding=padding, stride=stride)   # N, C*KH*KW, L
        out = weight.reshape(o, -1) @ cols
        if bias is not None:
            out = out + bias.view(1, -1, 1)
        oh = (h + 2 * padding - kh) // stride + 1
        ow = (w + 2 * padding - kw) // stride + 1
        ctx.save_for_backward(x, weight)
        ctx.stride, ctx.padding = stride, padding
        return out.view(n, o, oh, ow)

    @staticmethod
    def backward(ctx, grad_out):
        x, weight = ctx.saved_tensors
        o, _, kh, kw = weight.shape
        g = grad_out.reshape(grad_out.shape[0], o, -1)                 # N, O, L
        grad_x = grad_w = grad_b = None
        if ctx.needs_input_grad[0]:
            grad_cols = weight.reshape(o, -1).t() @ g
            grad_x = F.fold(grad_cols, x.shape[2:], (kh, kw),
                            padding=ctx.padding, stride=ctx.stride)
        if ctx.needs_input_grad[1]:
            cols = F.unfold(x, (kh, kw), padding=ctx.padding, stride=ctx.stride)
            grad_w = torch.einsum("nol,nkl->ok", g, cols).view_as(weight)
        if ctx.needs_input_grad[2]:
            grad_b = g.sum(dim=(0, 2))
        return grad_x, grad_w, grad_b, None, None
