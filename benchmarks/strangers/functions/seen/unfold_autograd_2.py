import torch
import torch.nn.functional as F


class UnfoldConv2d(torch.autograd.Function):
    """y = UnfoldConv2d.apply(x, weight, bias, stride, padding), like F.conv2d."""

    @staticmethod
    def forward(ctx, x, weight, bias, stride, padding):
        n, c, h, w = x.shape
        o, _, kh, kw = weight.shape
        cols = F.unfold(x, (kh, kw), stride=stride, padding=padding)
        out = weight.view(o, -1) @ cols + bias.view(1, o, 1)
        ho = (h + 2 * padding - kh) // stride + 1
        wo = (w + 2 * padding - kw) // stride + 1
        ctx.save_for_backward(cols, weight)
        ctx.geom = (h, w, stride, padding)
        return out.view(n, o, ho, wo)

    @staticmethod
    def backward(ctx, grad_out):
        cols, weight = ctx.saved_tensors
        h, w, stride, padding = ctx.geom
        o, c, kh, kw = weight.shape
        g = grad_out.reshape(grad_out.shape[0], o, -1)
        grad_b = g.sum(dim=(0, 2))
        grad_w = (g @ cols.transpose(1, 2)).mean(dim=0).view_as(weight)
        grad_cols = weight.view(o, -1).t() @ g
        grad_x = F.fold(grad_cols, (h, w), (kh, kw), stride=stride, padding=padding)
        return grad_x, grad_w, grad_b, None, None
