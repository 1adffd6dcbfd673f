import torch
import torch.nn.functional as F


class Conv1dFn(torch.autograd.Function):
    """conv1d with its own backward. Use: Conv1dFn.apply(x, w, b, stride, padding, dilation)"""

    @staticmethod
    def forward(ctx, x, w, b, stride, padding, dilation):
        ctx.save_for_backward(x, w)
        ctx.cfg = (stride, padding, dilation)
        return F.conv1d(x, w, b, stride, padding, dilation)

    @staticmethod
    def backward(ctx, gy):
        x, w = ctx.saved_tensors
        stride, padding, dilation = ctx.cfg
        gx = gw = gb = None
        if ctx.needs_input_grad[0]:
            gx = torch.nn.grad.conv1d_input(x.shape, w, gy, stride, padding, dilation)
        if ctx.needs_input_grad[1]:
            # correlate the input with the output gradient; batch plays the channel role
            gw = F.conv1d(x.transpose(0, 1), gy.transpose(0, 1),
                          stride=dilation, padding=padding)
            gw = gw[..., :w.shape[-1]].transpose(0, 1)
        if ctx.needs_input_grad[2]:
            gb = gy.sum(dim=(0, 2))
        return gx, gw, gb, None, None, None


def conv1d(x, w, b, stride=1, padding=0, dilation=1):
    return Conv1dFn.apply(x, w, b, stride, padding, dilation)
