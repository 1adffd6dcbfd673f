import jax.numpy as jnp
from jax import lax


def torch_conv_transpose2d(x, weight, bias=None, stride=1, padding=0,
                           output_padding=0, dilation=1):
    """Port of torch.nn.functional.conv_transpose2d (groups=1) to JAX.

    x: NCHW, weight: (in, out, kh, kw); scalar arguments hold for both axes.
    """
    k = jnp.flip(weight, (2, 3))
    pads = []
    for size in weight.shape[2:]:
        reach = dilation * (size - 1)
        pads.append((reach - padding, reach - padding + output_padding))
    y = lax.conv_general_dilated(
        x, k, window_strides=(1, 1), padding=pads,
        lhs_dilation=(stride, stride), rhs_dilation=(dilation, dilation),
        dimension_numbers=("NCHW", "IOHW", "NCHW"))
    if bias is not None:
        y = y + bias[None, :, None, None]
    return y
