import jax
import jax.numpy as jnp


def conv1d_single(x, k):
    """valid cross-correlation of one vector x with one kernel k"""
    m = k.shape[0]
    idx = jnp.arange(x.shape[0] - m + 1)[:, None] + jnp.arange(m)[None, :]
    return x[idx] @ k


def batched_conv1d(xs, ks):
    """xs: (B, C, T), ks: (O, C, K) -> (B, O, T-K+1), a deep-learning conv1d, no padding, stride 1."""
    over_c = jax.vmap(conv1d_single)                                   # channels
    one = lambda x, k: over_c(x, k).sum(0)
    over_o = jax.vmap(one, in_axes=(None, 0))
    return jax.vmap(over_o, in_axes=(0, None))(xs, ks)
