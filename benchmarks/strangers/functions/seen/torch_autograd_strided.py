import torch
import torch.nn.functional as F


class StridedConv1dFunction(torch.autograd.Function):
    """conv1d with stride, backward written out by hand (no padding, no groups).

    Usage: StridedConv1dFunction.apply(x, weight, stride)
      x       (N, C, L)
      weight  (O, C, K)
    Gradients are the same as those of F.conv1d(x, weight, stride=stride).
    """

    @staticmethod
    def forward(ctx, x, weight, stride):
        ctx.save_for_backward(x, weight)
        ctx.stride = stride
        return F.conv1d(x, weight, stride=stride)

    @staticmethod
    def backward(ctx, gy):
        x, weight = ctx.saved_tensors
        s = ctx.stride
        k = weight.shape[-1]
        gx = gw = None
        if ctx.needs_input_grad[0]:
            left_over = x.shape[-1] - ((gy.shape[-1] - 1) * s + k)
            gx = F.pad(F.conv_transpose1d(gy, weight, stride=s), (0, left_over))
        if ctx.needs_input_grad[1]:
            # swap batch and channels, the output gradient acts as the kernel
            gw = F.conv1d(x.transpose(0, 1), gy.transpose(0, 1), stride=s)
            gw = gw[..., :k].transpose(0, 1)
        return gx, gw, None
