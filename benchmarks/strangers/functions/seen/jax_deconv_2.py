import jax.numpy as jnp
from jax import lax


def conv_transpose2d(x, weight, bias=None, stride=2, padding=1):
    """ConvTranspose2d for loading PyTorch generators into JAX.

    x: (N, C_in, H, W); weight: (C_in, C_out, kH, kW), straight out of the
    torch state dict; the output equals that of
    torch.nn.functional.conv_transpose2d with the same stride and padding.
    """
    kh, kw = weight.shape[2:]
    pads = [(kh - 1 - padding, kh - 1 - padding),
            (kw - 1 - padding, kw - 1 - padding)]
    y = lax.conv_transpose(
        x,
        weight,
        strides=(stride, stride),
        padding=pads,
        dimension_numbers=("NCHW", "IOHW", "NCHW"),
    )
    if bias is not None:
        y = y + jnp.reshape(bias, (1, -1, 1, 1))
    return y
