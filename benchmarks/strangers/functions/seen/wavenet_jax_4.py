import jax
import jax.numpy as jnp
from functools import partial


@partial(jax.jit, static_argnames=("dilation",))
def causal_conv(x, w, b=None, *, dilation=1):
    """x [B, T, Cin], w [K, Cin, Cout], b [Cout] -> [B, T, Cout]

    y[t] = b + sum_k w[k] . x[t - (K-1-k)*dilation];  x before t=0 counts as zero.
    (w[-1] sees the current sample, as in WaveNet code.)
    """
    K = w.shape[0]
    T = x.shape[1]
    pad = (K - 1) * dilation
    xp = jnp.pad(x, ((0, 0), (pad, 0), (0, 0)))
    idx = jnp.arange(T)[:, None] + dilation * jnp.arange(K)[None, :]
    win = xp[:, idx]                      # [B, T, K, Cin]
    y = jnp.einsum("btki,kio->bto", win, w)
    return y if b is None else y + b
