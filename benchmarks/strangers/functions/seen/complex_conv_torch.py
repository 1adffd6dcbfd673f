import torch
import torch.nn.functional as F


def complex_conv2d(x, weight, bias=None, stride=1, padding=0):
    """Convolution of complex tensors with real kernels' speed.

    x (N, C, H, W), weight (O, C, kh, kw), bias (O,), all complex.
    Returns conv(x, weight) + bias, (a+ib)(c+id) = (ac-bd) + i(ad+bc).
    """
    br, bi = (None, None) if bias is None else (bias.real, bias.imag)

    def conv_r(t):
        return F.conv2d(t, weight.real, br, stride, padding)

    def conv_i(t):
        return F.conv2d(t, weight.imag, bi, stride, padding)

    real = conv_r(x.real) - conv_i(x.imag)
    imag = conv_r(x.imag) + conv_i(x.real)
    return torch.complex(real, imag)
