from dataclasses import dataclass

import jax
import jax.numpy as jnp


@dataclass(frozen=True)
class ShortConvConfig:
    dim: int
    width: int = 4
    use_bias: bool = True
    activation: str = "silu"  # 'silu', 'gelu' or 'none'


def init_params(key, cfg):
    params = {"w": jax.random.normal(key, (cfg.width, cfg.dim)) / jnp.sqrt(cfg.width)}
    if cfg.use_bias:
        params["b"] = jnp.zeros((cfg.dim,))
    return params


def short_conv(params, x, cfg):
    """Causal depthwise conv over time, x is (batch, time, dim).

    w[-1] multiplies the current step, w[0] the oldest one.
    """
    seq_len = x.shape[1]
    x = jnp.pad(x, ((0, 0), (cfg.width - 1, 0), (0, 0)))
    y = sum(x[:, i:i + seq_len] * params["w"][i] for i in range(cfg.width))
    if cfg.use_bias:
        y = y + params["b"]
    if cfg.activation == "silu":
        y = jax.nn.silu(y)
    elif cfg.activation == "gelu":
        y = jax.nn.gelu(y)
    elif cfg.activation != "none":
        raise ValueError(f"unknown activation {cfg.activation}")
    return y
