import torch
import torch.nn.functional as F


class DepthwiseConv2dFunction(torch.autograd.Function):
    """Depthwise k x k convolution (k odd) with stride 1 and 'same' zero padding.

    x       (N, C, H, W)
    weight  (C, 1, k, k)

    y = DepthwiseConv2dFunction.apply(x, weight)
    """

    @staticmethod
    def forward(ctx, x, weight):
        ctx.save_for_backward(x, weight)
        channels, _, k, _ = weight.shape
        return F.conv2d(x, weight, padding=k // 2, groups=channels)

    @staticmethod
    def backward(ctx, grad_y):
        x, weight = ctx.saved_tensors
        channels, _, k, _ = weight.shape
        grad_x = grad_w = None

        if ctx.needs_input_grad[0]:
            grad_x = F.conv2d(grad_y, weight, padding=k // 2, groups=channels)

        if ctx.needs_input_grad[1]:
            # one (k*k, H*W) patch matrix per image and channel
            n, _, h, w = x.shape
            patches = F.unfold(x, k, padding=k // 2).view(n, channels, k * k, h * w)
            grad_w = torch.einsum("ncpl,ncl->cp", patches, grad_y.reshape(n, channels, h * w))
            grad_w = grad_w.view(channels, 1, k, k)

        return grad_x, grad_w
