from typing import NamedTuple

import jax
import jax.numpy as jnp


class ConvConfig(NamedTuple):
    features: int
    window: tuple = (3, 3)
    strides: tuple = (1, 1)
    dilation: tuple = (1, 1)
    use_bias: bool = True


def make_conv(cfg):
    """Returns (init, apply) of a VALID convolution without lax.conv.

    Activations (batch, h, w, c); params["kernel"] is (kh, kw, c, features).
    """
    kh, kw = cfg.window

    def init(key, in_features):
        std = (kh * kw * in_features) ** -0.5
        params = {"kernel": std * jax.random.normal(key, (kh, kw, in_features, cfg.features))}
        if cfg.use_bias:
            params["bias"] = jnp.zeros((cfg.features,))
        return params

    def apply(params, x):
        (sh, sw), (dh, dw) = cfg.strides, cfg.dilation
        oh = (x.shape[1] - dh * (kh - 1) - 1) // sh + 1
        ow = (x.shape[2] - dw * (kw - 1) - 1) // sw + 1
        rows = (jnp.arange(oh) * sh)[:, None] + (jnp.arange(kh) * dh)[None, :]
        cols = (jnp.arange(ow) * sw)[:, None] + (jnp.arange(kw) * dw)[None, :]
        patches = x[:, rows[:, None, :, None], cols[None, :, None, :], :]
        y = jnp.einsum("nhwijc,ijco->nhwo", patches, params["kernel"])
        if cfg.use_bias:
            y = y + params["bias"]
        return y

    return init, apply
