import jax
import jax.numpy as jnp


@jax.custom_vjp
def causal_depthwise(u, w, b):
    """Short causal depthwise conv, as in the SSM blocks.

    u: (batch, length, channels)   w: (width, channels)   b: (channels,)
    y[:, t] = b + sum_k w[k] * u[:, t - (width - 1 - k)],  u = 0 for negative times
    (the last row of w multiplies the current sample).
    """
    return _apply(u, w, b)


def _shift(u, n):
    # delay by n samples, zero fill
    n = min(n, u.shape[1])
    return jnp.pad(u, ((0, 0), (n, 0), (0, 0)))[:, : u.shape[1]]


def _advance(g, n):
    n = min(n, g.shape[1])
    return jnp.pad(g, ((0, 0), (0, n), (0, 0)))[:, n:]


def _apply(u, w, b):
    width = w.shape[0]
    y = jnp.broadcast_to(b, u.shape)
    for k in range(width):
        y = y + w[k] * _shift(u, width - 1 - k)
    return y


def _fwd(u, w, b):
    return _apply(u, w, b), (u, w)


def _bwd(saved, g):
    u, w = saved
    width = w.shape[0]
    du = sum(w[k] * _advance(g, width - 1 - k) for k in range(width))
    dw = jnp.stack([jnp.einsum("btc,btc->c", g, _shift(u, width - 1 - k)) for k in range(width)])
    db = g.sum(axis=(0, 1))
    return du, dw, db


causal_depthwise.defvjp(_fwd, _bwd)
