"""Gaussian blur of learnable width, as a torch autograd function."""
import torch
import torch.nn.functional as F


class GaussianBlur1d(torch.autograd.Function):
    """y = GaussianBlur1d.apply(x, sigma, radius)

    x      : (batch, time)
    sigma  : scalar tensor, standard deviation in samples
    radius : half width of the kernel, an int

    The kernel exp(-t^2 / (2 sigma^2)) on t = -radius .. radius is scaled to
    the sum 1; x is extended with zeros and y is as long as x.
    Differentiable in x and in sigma.
    """

    @staticmethod
    def forward(ctx, x, sigma, radius=4):
        t = torch.arange(-radius, radius + 1, dtype=x.dtype, device=x.device)
        kernel = torch.exp(-0.5 * (t / sigma) ** 2)
        kernel = kernel / kernel.sum()
        ctx.save_for_backward(x, sigma, t, kernel)
        ctx.radius = radius
        return F.conv1d(x.unsqueeze(1), kernel.view(1, 1, -1), padding=radius).squeeze(1)

    @staticmethod
    def backward(ctx, grad):
        x, sigma, t, kernel = ctx.saved_tensors
        r = ctx.radius
        grad_x = grad_sigma = None
        if ctx.needs_input_grad[0]:
            # the kernel is even, so it is its own adjoint
            grad_x = F.conv1d(grad.unsqueeze(1), kernel.view(1, 1, -1), padding=r).squeeze(1)
        if ctx.needs_input_grad[1]:
            slope = kernel * t ** 2 / sigma ** 3
            dy = F.conv1d(x.unsqueeze(1), slope.view(1, 1, -1), padding=r).squeeze(1)
            grad_sigma = (grad * dy).sum().reshape(sigma.shape)
        return grad_x, grad_sigma, None
