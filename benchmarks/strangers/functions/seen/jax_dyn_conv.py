from functools import partial

import jax
import jax.numpy as jnp
from jax import lax


@partial(jax.jit, static_argnames="stride")
def conv1d_same(x, w, stride=1):
    """1-D convolution, zero padded so that output i is centred at x[:, i * stride].

    x: (N, L, Cin), w: (K, Cin, Cout) with K odd -> (N, ceil(L / stride), Cout)
    """
    n, length, cin = x.shape
    k = w.shape[0]
    xp = jnp.pad(x, ((0, 0), (k // 2, 0), (0, 0)))
    n_out = -(-length // stride)

    def at(i):
        win = lax.dynamic_slice_in_dim(xp, i * stride, k, axis=1)
        return jnp.einsum("nkc,kco->no", win, w)

    return jnp.swapaxes(jax.vmap(at)(jnp.arange(n_out)), 0, 1)
