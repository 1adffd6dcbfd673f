import torch
import torch.nn.functional as F
from torch.autograd import Function
from torch.autograd.function import once_differentiable


class UnfoldConv2d(Function):
    """conv2d written as unfold + matmul, with its own backward.

    UnfoldConv2d.apply(x, weight, bias_or_None, stride, padding, dilation)
    """

    @staticmethod
    def forward(ctx, x, weight, bias, stride=1, padding=0, dilation=1):
        ctx.geom = dict(kernel_size=weight.shape[2:], stride=stride,
                        padding=padding, dilation=dilation)
        cols = F.unfold(x, **ctx.geom)                    # (N, C*kh*kw, L)
        out = weight.flatten(1) @ cols
        if bias is not None:
            out = out + bias[:, None]
        ctx.save_for_backward(x, weight)                  # cols are cheap to redo
        span = [dilation * (k - 1) + 1 for k in weight.shape[2:]]
        oh, ow = [(n + 2 * padding - e) // stride + 1 for n, e in zip(x.shape[2:], span)]
        return out.view(x.shape[0], weight.shape[0], oh, ow)

    @staticmethod
    @once_differentiable
    def backward(ctx, dy):
        x, weight = ctx.saved_tensors
        dy = dy.flatten(2)                                # (N, O, L)
        dx = dw = db = None
        if ctx.needs_input_grad[0]:
            dx = F.fold(weight.flatten(1).t() @ dy, x.shape[2:], **ctx.geom)
        if ctx.needs_input_grad[1]:
            cols = F.unfold(x, **ctx.geom)
            dw = torch.einsum("nol,nkl->ok", dy, cols).view_as(weight)
        if ctx.needs_input_grad[2]:
            db = dy.sum(dim=(0, 2))
        return dx, dw, db, None, None, None
