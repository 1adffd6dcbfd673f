import math
import torch
import torch.nn.functional as F


def keras_conv1d(x, kernel, bias=None, strides=1, padding="valid", dilation_rate=1):
    """tf.keras.layers.Conv1D rebuilt on torch so that old checkpoints run unchanged.

    x       (batch, steps, in)
    kernel  (width, in, out), straight from layer.get_weights()
    padding "valid" or "same", both exactly as TensorFlow does them
    """
    x = x.permute(0, 2, 1)
    w = kernel.permute(2, 1, 0)
    if padding == "same":
        length = x.shape[-1]
        reach = (kernel.shape[0] - 1) * dilation_rate + 1
        total = max((math.ceil(length / strides) - 1) * strides + reach - length, 0)
        after = total // 2
        before = total - after
        x = F.pad(x, (before, after))
    elif padding != "valid":
        raise ValueError(padding)
    y = F.conv1d(x, w, bias, stride=strides, dilation=dilation_rate)
    return y.permute(0, 2, 1)
