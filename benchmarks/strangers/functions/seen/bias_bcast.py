import jax.numpy as jnp
from jax import lax


def conv_layer(params, x):
    """params = {'w': [O, I, kh, kw], 'b': [O]}; x NCHW -> NCHW, SAME padding."""
    y = lax.conv_general_dilated(x, params["w"], (1, 1), "SAME", dimension_numbers=("NCHW", "OIHW", "NCHW"))
    return y + params["b"]
