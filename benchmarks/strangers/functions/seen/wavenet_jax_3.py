from functools import partial

import jax
import jax.numpy as jnp
from jax import lax


@partial(jax.jit, static_argnames=("dilation", "groups"))
def causal_conv(x, kernel, bias=None, *, dilation=1, groups=1):
    """Causal 1-D convolution, y[t] depends on x[t], x[t - d], x[t - 2d], ...

    x is (batch, time, channels), kernel is (width, channels // groups,
    features); the last row of the kernel multiplies the current sample.
    The output is (batch, time, features).
    """
    width = kernel.shape[0]
    y = lax.conv_general_dilated(
        x, kernel,
        window_strides=(1,),
        padding=[((width - 1) * dilation, 0)],
        rhs_dilation=(dilation,),
        dimension_numbers=("NWC", "WIO", "NWC"),
        feature_group_count=groups,
    )
    return y if bias is None else y + bias


def init_stack(key, channels, width, depth):
    params = []
    for sub in jax.random.split(key, depth):
        k = jax.random.normal(sub, (width, channels, channels))
        params.append((k / jnp.sqrt(width * channels), jnp.zeros(channels)))
    return params


def stack(params, x):
    for level, (kernel, bias) in enumerate(params):
        x = x + jnp.tanh(causal_conv(x, kernel, bias, dilation=2 ** level))
    return x
