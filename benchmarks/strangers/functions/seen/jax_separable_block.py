"""Depthwise-separable convolution, functional JAX style."""
import jax
import jax.numpy as jnp
from jax import lax


def init_params(key, cin, cout, k, multiplier=1):
    k1, k2 = jax.random.split(key)
    return {
        "depthwise": jax.random.normal(k1, (k, k, 1, cin * multiplier)) / k,
        "pointwise": jax.random.normal(k2, (cin * multiplier, cout)) / jnp.sqrt(cin * multiplier),
        "bias": jnp.zeros((cout,)),
    }


def separable_conv(params, x, stride=1):
    """x: (N, H, W, C). Depthwise k x k with SAME padding, then pointwise, then bias."""
    h = lax.conv_general_dilated(
        x,
        params["depthwise"],
        window_strides=(stride, stride),
        padding="SAME",
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
        feature_group_count=x.shape[-1],
    )
    return jnp.einsum("nhwc,co->nhwo", h, params["pointwise"]) + params["bias"]
