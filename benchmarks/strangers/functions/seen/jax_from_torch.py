from jax import lax
import jax.numpy as jnp


def conv_nhwc(x, w_torch, b=None, stride=(1, 1), padding="VALID"):
    """Run a PyTorch-layout (OIHW) conv weight on an NHWC input."""
    w = jnp.transpose(jnp.asarray(w_torch), (3, 2, 1, 0))
    y = lax.conv_general_dilated(
        jnp.asarray(x), w, window_strides=stride, padding=padding,
        dimension_numbers=("NHWC", "HWIO", "NHWC"))
    return y if b is None else y + jnp.asarray(b)
