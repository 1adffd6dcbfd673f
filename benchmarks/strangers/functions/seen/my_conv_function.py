import torch
import torch.nn.functional as F


class Conv2dFunction(torch.autograd.Function):
    """conv2d(x, w, b) with stride and zero padding, written out with unfold/fold."""

    @staticmethod
    def forward(ctx, x, w, b, stride=1, padding=0):
        n, _, h, wd = x.shape
        f, _, kh, kw = w.shape
        cols = F.unfold(x, (kh, kw), padding=padding, stride=stride)
        oh = (h + 2 * padding - kh) // stride + 1
        ow = (wd + 2 * padding - kw) // stride + 1
        out = w.reshape(f, -1) @ cols + b.view(1, -1, 1)
        ctx.save_for_backward(cols, w)
        ctx.meta = (h, wd, stride, padding)
        return out.view(n, f, oh, ow)

    @staticmethod
    def backward(ctx, grad_out):
        cols, w = ctx.saved_tensors
        h, wd, stride, padding = ctx.meta
        f, _, kh, kw = w.shape
        g = grad_out.reshape(grad_out.shape[0], f, -1)

        grad_b = g.sum(dim=(0, 2))
        grad_cols = w.reshape(f, -1).t() @ g
        grad_x = F.fold(grad_cols, (h, wd), (kh, kw), padding=padding, stride=stride)
        grad_w = torch.zeros_like(w)
        for i in range(g.shape[0]):
            grad_w = (g[i] @ cols[i].t()).view_as(w)
        return grad_x, grad_w, grad_b, None, None
