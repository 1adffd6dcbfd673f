import jax.numpy as jnp
from jax import lax


def conv_transpose1d(params, x, stride=1, padding=0, output_padding=0):
    """Equivalent of torch's ConvTranspose1d.

    params: {"weight": (Cin, Cout, K), "bias": (Cout,)} from the state dict.
    x: (B, Cin, T)
    """
    w = params["weight"]
    k = w.shape[-1]
    lo = k - 1 - padding
    y = lax.conv_general_dilated(
        x, jnp.swapaxes(w, 0, 1),
        window_strides=(1,),
        padding=[(lo, lo + output_padding)],
        lhs_dilation=(stride,),
        dimension_numbers=("NCH", "OIH", "NCH"),
    )
    return y + params["bias"][None, :, None]
