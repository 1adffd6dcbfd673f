import torch.nn.functional as F


def keras_conv2d(x, kernel, bias=None, strides=1):
    """Run a Keras Conv2D (padding='valid', channels_last) in PyTorch.

    x: (N, H, W, C) tensor, kernel: (kh, kw, in, out) as from layer.get_weights().
    """
    w = kernel.permute(3, 2, 1, 0)           # -> out, in, k, k
    y = F.conv2d(x.permute(0, 3, 1, 2), w, bias, stride=strides)
    return y.permute(0, 2, 3, 1)
