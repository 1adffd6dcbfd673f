import jax.numpy as jnp
from jax import lax


def causal_conv_step(state, x_t, w, b):
    """One step of a depthwise causal conv (Mamba-style decoding).

    state: (B, D, K) last K inputs, oldest first; x_t: (B, D); w: (D, K), w[:, -1] is for the newest.
    Returns (new_state, y_t).
    """
    state = jnp.concatenate([state[..., 1:], x_t[..., None]], axis=-1)
    return state, jnp.sum(state * w, axis=-1) + b


def causal_conv(x, w, b):
    """x: (B, T, D) -> (B, T, D), zeros before the start."""
    B, T, D = x.shape
    init = jnp.zeros((B, D, w.shape[1]), x.dtype)
    _, ys = lax.scan(lambda s, xt: causal_conv_step(s, xt, w, b), init, jnp.swapaxes(x, 0, 1))
    return jnp.swapaxes(ys, 0, 1)
