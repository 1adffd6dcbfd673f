import torch


def conv2d_wgrad(x: torch.Tensor, grad_out: torch.Tensor, kernel_size: tuple[int, int],
                 stride: int = 1, padding: int = 0, dilation: int = 1) -> torch.Tensor:
    """dL/dW of conv2d by swapping roles: batch <-> channel, stride <-> dilation.

    x is [N, C, H, W], grad_out is [N, K, P, Q]; returns [K, C, kh, kw].
    """
    kh, kw = kernel_size
    g = torch.nn.functional.conv2d(
        x.transpose(0, 1),            # C, N, H, W
        grad_out.transpose(0, 1),     # K, N, P, Q  acts as the kernel
        stride=dilation, padding=padding, dilation=stride,
    )
    # rows/columns the forward pass never reached give extra taps
    return g[:, :, :kh, :kw].transpose(0, 1).contiguous()
