"""Helpers to load our old Keras checkpoints in PyTorch."""
import torch
import torch.nn.functional as F


def conv2d_same(x, kernel, bias=None, strides=(1, 1)):
    """Equivalent of keras.layers.Conv2D(padding="same", strides=strides).

    x      : NCHW tensor
    kernel : Keras layout (kh, kw, cin, cout)
    """
    w = kernel.permute(3, 2, 0, 1).contiguous()
    kh, kw = w.shape[-2:]
    ph, pw = kh - 1, kw - 1
    x = F.pad(x, (pw // 2, pw - pw // 2, ph // 2, ph - ph // 2))
    return F.conv2d(x, w, bias, stride=strides)
