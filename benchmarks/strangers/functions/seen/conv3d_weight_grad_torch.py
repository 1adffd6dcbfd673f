import torch
import torch.nn.functional as F


def conv3d_weight_grad(x: torch.Tensor, grad_y: torch.Tensor, kernel_size, stride=(1, 1, 1),
                       padding=(0, 0, 0)) -> torch.Tensor:
    """dL/dW of y = F.conv3d(x, W, stride=stride, padding=padding).

    x (N, C, D, H, W), grad_y (N, K, D', H', W') -> (K, C, kd, kh, kw).
    The correlation of x with grad_y, whose taps lie `stride` apart, summed over the batch.
    """
    kd, kh, kw = kernel_size
    g = F.conv3d(
        x.transpose(0, 1),
        grad_y.transpose(0, 1),
        padding=padding,
        dilation=stride,
    )
    # sizes that the stride does not divide leave surplus taps
    g = g[:, :, -kd:, -kh:, -kw:]
    return g.transpose(0, 1).contiguous()
