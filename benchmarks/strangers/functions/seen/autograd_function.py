import torch
import torch.nn.functional as F


class _Conv2d(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, weight, stride, padding):
        ctx.save_for_backward(x, weight)
        ctx.stride, ctx.padding = stride, padding
        cols = F.unfold(x, weight.shape[2:], stride=stride, padding=padding)
        out = weight.flatten(1) @ cols
        oh = (x.shape[2] + 2 * padding - weight.shape[2]) // stride + 1
        return out.view(x.shape[0], weight.shape[0], oh, -1)

    @staticmethod
    def backward(ctx, grad):
        x, weight = ctx.saved_tensors
        gx = F.conv_transpose2d(grad, weight, stride=ctx.stride, padding=ctx.padding)
        cols = F.unfold(x, weight.shape[2:], stride=ctx.stride, padding=ctx.padding)
        gw = torch.einsum("nfp,nkp->fk", grad.flatten(2), cols).view_as(weight)
        return gx, gw, None, None


def my_conv2d(x, weight, stride=1, padding=0):
    return _Conv2d.apply(x, weight, stride, padding)
