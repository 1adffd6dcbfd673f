"""Transposed convolution for PyTorch checkpoints running under JAX."""
from jax import lax


def conv_transpose(x, weight, bias=None, stride=(1, 1), padding=(0, 0), output_padding=(0, 0)):
    """torch.nn.functional.conv_transpose2d for groups=1, dilation=1.

    x       (N, C, H, W)
    weight  (C, O, KH, KW), exactly as stored by nn.ConvTranspose2d
    It is the gradient of conv2d with respect to its input.
    """
    kh, kw = weight.shape[2:]
    pads = [
        (k - 1 - p, k - 1 - p + extra)
        for k, p, extra in zip((kh, kw), padding, output_padding)
    ]
    y = lax.conv_general_dilated(
        x,
        weight,
        window_strides=(1, 1),
        padding=pads,
        lhs_dilation=stride,
        dimension_numbers=("NCHW", "IOHW", "NCHW"),
    )
    if bias is not None:
        y = y + bias.reshape(1, -1, 1, 1)
    return y
