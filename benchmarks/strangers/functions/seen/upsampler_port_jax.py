import jax.numpy as jnp
from jax import lax


def torch_conv_transpose2d(x, weight, bias=None, stride=(1, 1), padding=(0, 0)):
    """PyTorch's ConvTranspose2d for JAX, so that old generator checkpoints can be loaded.

    x       [N, C_in, H, W]
    weight  [C_in, C_out, kH, kW]   (straight from the state_dict)
    """
    kh, kw = weight.shape[2:]
    ph, pw = padding
    y = lax.conv_general_dilated(
        x,
        weight,
        window_strides=(1, 1),
        padding=((kh - 1 - ph, kh - 1 - ph), (kw - 1 - pw, kw - 1 - pw)),
        lhs_dilation=stride,
        dimension_numbers=("NCHW", "IOHW", "NCHW"),
    )
    if bias is not None:
        y = y + jnp.reshape(bias, (1, -1, 1, 1))
    return y
