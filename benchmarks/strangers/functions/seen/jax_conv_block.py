import jax
import jax.numpy as jnp
from jax import lax


def init_conv(key, in_ch, out_ch, size=3):
    scale = jnp.sqrt(2.0 / (size * size * in_ch))
    return {
        "kernel": scale * jax.random.normal(key, (size, size, in_ch, out_ch)),
        "bias": jnp.zeros((out_ch,)),
    }


def apply_conv(params, images, *, stride=1, dilation=1, padding="SAME", activation=None):
    """images: (B, H, W, C), params["kernel"]: (kh, kw, C, O), params["bias"]: (O,)

    padding is "SAME" or "VALID" (XLA's meaning of them) or an int, which pads
    that many zeros on each of the four sides. activation, if any, comes last.
    """
    if isinstance(padding, int):
        padding = [(padding, padding)] * 2
    out = lax.conv_general_dilated(
        images,
        params["kernel"],
        window_strides=(stride, stride),
        padding=padding,
        rhs_dilation=(dilation, dilation),
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
    )
    out = out + params["bias"]
    return out if activation is None else activation(out)
