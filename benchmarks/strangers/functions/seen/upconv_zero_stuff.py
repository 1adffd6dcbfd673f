import torch
import torch.nn.functional as F


def upconv(x, w, stride=2, padding=0):
    """Transposed convolution written as an ordinary one.

    Insert stride - 1 zeros between the pixels, then convolve with stride 1.
    Gives the result of F.conv_transpose2d(x, w, stride=stride, padding=padding)
    for square kernels, padding < kernel size.

    x: (B, Cin, H, W), w: (Cin, Cout, K, K)
    """
    B, C, H, W = x.shape
    K = w.shape[-1]
    z = x.new_zeros(B, C, (H - 1) * stride + 1, (W - 1) * stride + 1)
    z[:, :, ::stride, ::stride] = x
    return F.conv2d(z, w.transpose(0, 1), padding=K - 1 - padding)
