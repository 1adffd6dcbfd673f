import jax.numpy as jnp
from jax import lax


def conv(params, x, strides=(1, 1), padding='SAME'):
    """2D conv, NHWC activations and HWIO weights.

    params: dict with 'w' (kh, kw, cin, cout) and 'b' (cout,)
    """
    dn = lax.conv_dimension_numbers(x.shape, params['w'].shape, ('NHWC', 'HWIO', 'NHWC'))
    y = lax.conv_general_dilated(x, params['w'], strides, padding, dimension_numbers=dn)
    return y + params['b']
