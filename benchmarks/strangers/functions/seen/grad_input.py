import torch
import torch.nn.functional as F


def conv2d_grad_input(grad_out: torch.Tensor, weight: torch.Tensor, padding: int = 0) -> torch.Tensor:
    """dL/dx for y = F.conv2d(x, weight, padding=padding), stride 1.

    The input gradient is a 'full' convolution of grad_out with the filters, in and out
    channels swapped.
    """
    kh, kw = weight.shape[-2:]
    w_t = weight.transpose(0, 1)
    full = F.conv2d(grad_out, w_t, padding=(kh - 1, kw - 1))
    if padding > 0:
        full = full[..., padding:-padding, padding:-padding]
    return full
