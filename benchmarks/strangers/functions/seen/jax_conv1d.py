from functools import partial

import jax
import jax.numpy as jnp


@partial(jax.jit, static_argnames=("stride", "dilation", "padding"))
def conv1d(x, w, b=None, *, stride=1, dilation=1, padding="SAME"):
    """
    x: [batch, time, c_in], w: [k, c_in, c_out], b: [c_out]

    padding: "SAME" and "VALID" as in TensorFlow / lax, or "CAUSAL"
    """
    t, k = x.shape[1], w.shape[0]
    reach = (k - 1) * dilation
    if padding == "SAME":
        total = max((-(-t // stride) - 1) * stride + reach + 1 - t, 0)
        lo, hi = total // 2, total - total // 2
    elif padding == "CAUSAL":
        lo, hi = reach, 0
    elif padding == "VALID":
        lo = hi = 0
    else:
        raise ValueError(padding)
    x = jnp.pad(x, ((0, 0), (lo, hi), (0, 0)))
    t_out = (x.shape[1] - reach - 1) // stride + 1
    idx = jnp.arange(t_out)[:, None] * stride + jnp.arange(k)[None, :] * dilation
    y = jnp.einsum("btkc,kco->bto", x[:, idx], w)
    return y if b is None else y + b
