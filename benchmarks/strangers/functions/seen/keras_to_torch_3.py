import torch
import torch.nn.functional as F


@torch.no_grad()
def keras_conv2d(x, kernel, bias=None, strides=(1, 1)):
    """Run a Keras Conv2D (padding='valid', channels_last) with PyTorch.

    x:      (batch, rows, cols, in_ch) tensor
    kernel: Keras weight of shape (kh, kw, in_ch, out_ch)
    returns (batch, new_rows, new_cols, out_ch)
    """
    w = kernel.permute(3, 2, 1, 0).contiguous()
    xt = x.permute(0, 3, 1, 2)
    y = F.conv2d(xt, w, bias, stride=tuple(strides))
    return y.permute(0, 2, 3, 1).contiguous()
