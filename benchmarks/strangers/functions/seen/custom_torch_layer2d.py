import torch
import torch.nn.functional as F


class Conv2dFunction(torch.autograd.Function):
    """y = conv2d(x, w, b), square padding p, stride 1, with explicit gradients.

    Use: ``Conv2dFunction.apply(x, w, b, p)``. forward and backward agree with
    ``F.conv2d(x, w, b, padding=p)`` under autograd.
    """

    @staticmethod
    def forward(ctx, x, w, b, p):
        ctx.save_for_backward(x, w)
        ctx.p = p
        n, c, h, wd = x.shape
        o, _, kh, kw = w.shape
        cols = F.unfold(x, (kh, kw), padding=p)               # n, c*kh*kw, L
        y = w.reshape(o, -1) @ cols + b[:, None]
        return y.view(n, o, h + 2 * p - kh + 1, wd + 2 * p - kw + 1)

    @staticmethod
    def backward(ctx, grad_y):
        x, w = ctx.saved_tensors
        p = ctx.p
        n, c, h, wd = x.shape
        o, _, kh, kw = w.shape
        g = grad_y.reshape(n, o, -1)

        grad_cols = w.reshape(o, -1).t() @ g
        grad_x = F.fold(grad_cols, (h, wd), (kh, kw), padding=p)

        cols = F.unfold(x, (kh, kw), padding=p)
        grad_w = torch.einsum("nol,nkl->ok", g, cols).view_as(w)

        grad_b = g.sum(dim=2).mean(dim=0)
        return grad_x, grad_w, grad_b, None
