import jax.numpy as jnp
from jax import lax


def conv_transpose1d(x, w, stride=1, padding=0, output_padding=0, dilation=1):
    """torch.nn.functional.conv_transpose1d in JAX.

    x: (N, Cin, L), w: (Cin, Cout, K)
    """
    k = w.shape[-1]
    reach = dilation * (k - 1)
    rhs = jnp.flip(w, -1).transpose(1, 0, 2)
    return lax.conv_general_dilated(
        x, rhs,
        window_strides=(1,),
        padding=[(reach - padding, reach - padding + output_padding)],
        lhs_dilation=(stride,),
        rhs_dilation=(dilation,),
        dimension_numbers=("NCH", "OIH", "NCH"),
    )
