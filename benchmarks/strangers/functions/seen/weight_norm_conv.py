import torch
import torch.nn.functional as F


class WeightNormConv2d(torch.autograd.Function):
    """Fused weight-normalised convolution, w = g * v / ||v||.

    apply(x, v, g, stride, padding): x (N, C, H, W), v (O, C, kh, kw), g (O,);
    the norm is taken per output channel. Differentiable in x, v and g.
    """

    @staticmethod
    def forward(ctx, x, v, g, stride=1, padding=0):
        norm = v.flatten(1).norm(dim=1).view(-1, 1, 1, 1)
        w = v * (g.view(-1, 1, 1, 1) / norm)
        ctx.save_for_backward(x, v, g, w, norm)
        ctx.stride, ctx.padding = stride, padding
        return F.conv2d(x, w, stride=stride, padding=padding)

    @staticmethod
    def backward(ctx, grad_out):
        x, v, g, w, norm = ctx.saved_tensors
        gx = torch.nn.grad.conv2d_input(x.shape, w, grad_out, ctx.stride, ctx.padding)
        gw = torch.nn.grad.conv2d_weight(x, w.shape, grad_out, ctx.stride, ctx.padding)
        gg = (gw * v / norm).sum(dim=(1, 2, 3))
        gv = gw * (g.view(-1, 1, 1, 1) / norm)
        return gx, gv, gg, None, None
