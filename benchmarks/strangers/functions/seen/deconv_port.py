"""Part of the keras -> pytorch converter."""
import torch
import torch.nn.functional as F


def conv2d_transpose_same(x, kernel, bias=None, stride=2):
    """keras.layers.Conv2DTranspose(..., padding="same") evaluated with torch.

    x is NCHW, kernel is the Keras variable (kh, kw, out, in), kh and kw odd.
    The result is N, out, H*stride, W*stride and holds the numbers Keras gives.
    """
    kh, kw = kernel.shape[:2]
    w = kernel.permute(3, 2, 0, 1)  # -> in, out, kh, kw
    return F.conv_transpose2d(
        x, w, bias,
        stride=stride,
        padding=((kh - 1) // 2, (kw - 1) // 2),
        output_padding=stride - 1,
    )
