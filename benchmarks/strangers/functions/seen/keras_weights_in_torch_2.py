import torch
import torch.nn.functional as F


def keras_conv2d(x, kernel, bias=None, strides=1):
    """Run a Keras ``Conv2D(padding='valid')`` with PyTorch.

    x       (batch, rows, cols, in_ch)            - channels_last, as Keras has it
    kernel  (k_rows, k_cols, in_ch, out_ch)       - layer.get_weights()[0]
    bias    (out_ch,)                             - layer.get_weights()[1]
    result  (batch, new_rows, new_cols, out_ch)
    """
    x = x.permute(0, 3, 1, 2)
    weight = kernel.permute(3, 2, 1, 0).contiguous()
    y = F.conv2d(x, weight, bias, stride=strides)
    return y.permute(0, 2, 3, 1)
