import jax.numpy as jnp
from jax import lax


def conv_from_torch(x, torch_weight, strides=(1, 1), padding="VALID"):
    """Apply a PyTorch conv weight [O, I, kh, kw] to an NHWC batch."""
    o, i, kh, kw = torch_weight.shape
    kernel = jnp.reshape(torch_weight, (kh, kw, i, o))
    return lax.conv_general_dilated(x, kernel, strides, padding, dimension_numbers=("NHWC", "HWIO", "NHWC"))
