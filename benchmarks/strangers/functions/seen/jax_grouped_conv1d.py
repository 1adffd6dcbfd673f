import jax
import jax.numpy as jnp


def _single(x, w):
    """One signal (c, t) with one filter (c, k): correlation, valid."""
    rows = jax.vmap(lambda a, b: jnp.correlate(a, b, mode="valid", precision="highest"))(x, w)
    return rows.sum(axis=0)


def grouped_conv1d(x, w, groups=1):
    """Grouped conv1d written with vmap.

    x: (batch, c_in, time)   w: (c_out, c_in // groups, taps)
    -> (batch, c_out, time - taps + 1), taps <= time, torch's group order.
    """
    n, c, t = x.shape
    o, cg, k = w.shape
    xg = x.reshape(n, groups, cg, t)
    wg = w.reshape(groups, o // groups, cg, k)
    over_filters = jax.vmap(_single, in_axes=(None, 0))
    over_groups = jax.vmap(over_filters, in_axes=(0, 0))
    over_batch = jax.vmap(over_groups, in_axes=(0, None))
    return over_batch(xg, wg).reshape(n, o, t - k + 1)
