from functools import partial
from itertools import product

import jax
import jax.numpy as jnp


@partial(jax.jit, static_argnames=("stride", "padding"))
def conv3d(x, w, b=None, *, stride=(1, 1, 1), padding=(0, 0, 0)):
    """3-D cross-correlation as a sum of shifted volumes.

    x (N, C, D, H, W), w (O, C, kd, kh, kw), b (O,), zero padding on both sides.
    For each of the kd*kh*kw taps: shift, subsample, mix the channels, add.
    """
    xp = jnp.pad(x, [(0, 0), (0, 0)] + [(p, p) for p in padding])
    out = [(n - k) // s + 1 for n, k, s in zip(xp.shape[2:], w.shape[2:], stride)]

    y = jnp.zeros((x.shape[0], w.shape[0], *out), jnp.result_type(x, w))
    for tap in product(*map(range, w.shape[2:])):
        window = tuple(slice(t, t + (m - 1) * s + 1, s) for t, m, s in zip(tap, out, stride))
        y = y + jnp.einsum("ncdhw,oc->nodhw", xp[(..., *window)], w[(..., *tap)])
    return y if b is None else y + b[:, None, None, None]
