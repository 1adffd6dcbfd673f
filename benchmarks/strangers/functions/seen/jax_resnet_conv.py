from functools import partial

import jax
import jax.numpy as jnp
from jax import lax


@partial(jax.jit, static_argnames=("stride", "groups"))
def conv_nhwc(params, x, *, stride=1, groups=1):
    """The conv of our ResNet: NHWC in and out, HWIO kernel, symmetric padding k // 2.

    Symmetric padding is on purpose: "SAME" pads less on the top left with stride 2, and the
    checkpoints come from PyTorch.
    """
    kernel = params["w"]
    kh, kw = kernel.shape[:2]
    y = lax.conv_general_dilated(
        x, kernel,
        window_strides=(stride, stride),
        padding=((kh // 2, kh // 2), (kw // 2, kw // 2)),
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
        feature_group_count=groups,
    )
    if "b" in params:
        y = y + params["b"]
    return y


def init(key, kh, kw, cin, cout, groups=1):
    fan_in = kh * kw * cin // groups
    w = jax.random.normal(key, (kh, kw, cin // groups, cout)) * jnp.sqrt(2.0 / fan_in)
    return {"w": w, "b": jnp.zeros(cout)}
