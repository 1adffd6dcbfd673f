import torch.nn.functional as F


def keras_conv2d_transpose(x, kernel, bias=None, stride=1):
    """Keras ``Conv2DTranspose(padding='valid')`` evaluated with torch.

    x: (N, H, W, Cin) tensor, kernel: (kh, kw, Cout, Cin) as Keras stores it.
    Strides not larger than the kernel.
    """
    w = kernel.permute(3, 2, 0, 1)
    y = F.conv_transpose2d(x.permute(0, 3, 1, 2), w, bias, stride=stride)
    return y.permute(0, 2, 3, 1)
