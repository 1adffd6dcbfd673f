"""nn.Conv2d as a pure function, so that PyTorch checkpoints run under jit."""
from functools import partial

import jax
import jax.numpy as jnp
from jax import lax


def _pair(v):
    return (v, v) if isinstance(v, int) else tuple(v)


def init_conv2d(key, c_in, c_out, k, groups=1):
    kh, kw = _pair(k)
    bound = (c_in // groups * kh * kw) ** -0.5
    k1, k2 = jax.random.split(key)
    return {"weight": jax.random.uniform(k1, (c_out, c_in // groups, kh, kw), minval=-bound, maxval=bound),
            "bias": jax.random.uniform(k2, (c_out,), minval=-bound, maxval=bound)}


@partial(jax.jit, static_argnames=("stride", "padding", "dilation", "groups"))
def conv2d(params, x, stride=1, padding=0, dilation=1, groups=1):
    """params: {'weight': (O, I/groups, kh, kw), 'bias': (O,) (optional)}; x: NCHW."""
    ph, pw = _pair(padding)
    y = lax.conv_general_dilated(
        x, params["weight"],
        window_strides=_pair(stride),
        padding=((ph, ph), (pw, pw)),
        lhs_dilation=_pair(dilation),
        dimension_numbers=("NCHW", "OIHW", "NCHW"),
        feature_group_count=groups,
    )
    if "bias" in params:
        y = y + jnp.reshape(params["bias"], (1, -1, 1, 1))
    return y
