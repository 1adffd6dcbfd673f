import torch
import torch.nn.functional as F
from torch.autograd.function import once_differentiable


class ScaledConv1d(torch.autograd.Function):
    """y = scale * conv1d(x, w), stride s, no padding; x (N,C,L), w (O,C,K), scale a 0-d tensor.

    Gradients for x, w and scale; None for the stride.
    """

    @staticmethod
    def forward(ctx, x, w, scale, stride):
        raw = F.conv1d(x, w, stride=stride)
        ctx.save_for_backward(x, w, scale, raw)
        ctx.stride = stride
        return scale * raw

    @staticmethod
    @once_differentiable
    def backward(ctx, gy):
        x, w, scale, raw = ctx.saved_tensors
        s = ctx.stride
        gx = gw = gs = None
        g = gy * scale
        if ctx.needs_input_grad[0]:
            # samples at the end which no window reached get 0
            lost = x.shape[-1] - ((gy.shape[-1] - 1) * s + w.shape[-1])
            gx = F.conv_transpose1d(g, w, stride=s)
            gx = F.pad(gx, (0, lost))
        if ctx.needs_input_grad[1]:
            win = x.unfold(2, w.shape[-1], s)                # N C T K
            gw = torch.einsum("not,nctk->ock", g, win)
        if ctx.needs_input_grad[2]:
            gs = (gy * raw).sum()
        return gx, gw, gs, None
