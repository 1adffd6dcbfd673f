import torch
import torch.nn.functional as F


class _BinConv(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, w, stride, padding):
        wb = torch.where(w >= 0, torch.ones_like(w), -torch.ones_like(w))
        ctx.save_for_backward(x, wb)
        ctx.stride, ctx.padding = stride, padding
        return F.conv2d(x, wb, None, stride, padding)

    @staticmethod
    def backward(ctx, gy):
        x, w = ctx.saved_tensors
        gx = torch.nn.grad.conv2d_input(x.shape, w, gy, ctx.stride, ctx.padding)
        gw = torch.nn.grad.conv2d_weight(x, w.shape, gy, ctx.stride, ctx.padding)
        gw = gw * (w.abs() <= 1).to(gw.dtype)
        return gx, gw, None, None


def binary_conv2d(x, w, stride=1, padding=0):
    """Convolution with weights binarised to {-1, +1} (BinaryConnect).

    Backward is the straight-through estimator with saturation: the gradient
    passes to the real-valued weights where |w| <= 1 and is zero elsewhere.
    """
    return _BinConv.apply(x, w, stride, padding)
