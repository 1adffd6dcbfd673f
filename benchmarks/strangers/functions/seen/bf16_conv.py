import jax
import jax.numpy as jnp


def conv_bf16(params, x, *, strides=(1, 1), padding="SAME", dilation=(1, 1), groups=1):
    """Mixed-precision convolution for the TPU runs.

    `params` is {"kernel": (kh, kw, in / groups, out)} and perhaps "bias": (out,).
    `x` is (batch, height, width, in). Cross-correlation.

    x and the kernel are rounded to bfloat16 (8 bits of mantissa, so about
    three digits); products are summed, and the bias added, in float32.
    Returns float32.
    """
    y = jax.lax.conv_general_dilated(
        x.astype(jnp.bfloat16),
        params["kernel"].astype(jnp.bfloat16),
        window_strides=strides,
        padding=padding,
        rhs_dilation=dilation,
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
        feature_group_count=groups,
        preferred_element_type=jnp.float32,
    )
    if "bias" in params:
        y = y + params["bias"].astype(jnp.float32)
    return y
