import torch
import torch.nn.functional as F


class _Conv1d(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, weight, bias, padding):
        ctx.save_for_backward(x, weight)
        ctx.padding = padding
        return F.conv1d(x, weight, bias, padding=padding)

    @staticmethod
    def backward(ctx, grad_out):
        x, weight = ctx.saved_tensors
        p = ctx.padding
        k = weight.shape[-1]
        # "full" convolution with the filter bank, in/out channels exchanged
        g = F.pad(grad_out, (k - 1 - p, k - 1 - p))
        grad_x = F.conv1d(g, weight.transpose(0, 1))
        grad_w = F.conv1d(x.transpose(0, 1), grad_out.transpose(0, 1), padding=p).transpose(0, 1)
        grad_b = grad_out.sum(dim=(0, 2))
        return grad_x, grad_w, grad_b, None


def conv1d(x, weight, bias, padding=0):
    """conv1d with a hand-written backward (stride 1)."""
    return _Conv1d.apply(x, weight, bias, padding)
