import torch


def conv_transpose3d_via_grad(x, weight, stride=1, padding=0, output_padding=0):
    """conv_transpose3d is the adjoint of conv3d; obtain it as a vector-Jacobian product.

    x (N, Cin, D, H, W), weight (Cin, Cout, kd, kh, kw)."""
    sizes = [(x.shape[2 + a] - 1) * stride - 2 * padding + weight.shape[2 + a] + output_padding
             for a in range(3)]
    probe = torch.zeros(x.shape[0], weight.shape[1], *sizes, dtype=x.dtype, device=x.device,
                        requires_grad=True)
    with torch.enable_grad():
        y = torch.nn.functional.conv3d(probe, weight.detach(), stride=stride, padding=padding)
        (g,) = torch.autograd.grad(y, probe, x.detach())
    return g
