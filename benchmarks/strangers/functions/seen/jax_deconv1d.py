import jax.numpy as jnp
from jax import lax


def conv_transpose1d(x, weight, bias=None, stride=1, padding=0, output_padding=0, dilation=1):
    """JAX twin of torch.nn.functional.conv_transpose1d (vocoder upsampling stack).

    x (N, C_in, L), weight (C_in, C_out, K), bias (C_out,)
    """
    k = weight.shape[-1]
    reach = dilation * (k - 1)
    kernel = jnp.swapaxes(weight, 0, 1)
    y = lax.conv_general_dilated(
        x, kernel,
        window_strides=(1,),
        padding=[(reach - padding, reach - padding + output_padding)],
        lhs_dilation=(stride,),
        rhs_dilation=(dilation,),
        dimension_numbers=("NCH", "OIH", "NCH"),
    )
    return y if bias is None else y + bias[None, :, None]
