import jax
import jax.numpy as jnp
from jax import lax

DN = ("NHWC", "HWIO", "NHWC")


def conv(x, w, b):
    return lax.conv_general_dilated(x, w, (1, 1), "VALID", dimension_numbers=DN) + b


def conv_pullback(x, w, b, dy):
    """Hand-written pullback of `conv`; returns (dx, dw, db), equal to jax.vjp(conv, x, w, b)[1](dy)."""
    kh, kw = w.shape[:2]
    # dx: full correlation with the flipped kernel, channels swapped
    w_flip = jnp.swapaxes(w[::-1, ::-1], 2, 3)
    dx = lax.conv_general_dilated(dy, w_flip, (1, 1), [(kh - 1, kh - 1), (kw - 1, kw - 1)],
                                  dimension_numbers=DN)

    def one(xi, gi):
        ho, wo = gi.shape[:2]
        rows = [[jnp.einsum("hwc,hwo->co", xi[u:u + ho, v:v + wo], gi) for v in range(kw)]
                for u in range(kh)]
        return jnp.stack([jnp.stack(r) for r in rows])

    dw = jax.vmap(one)(x, dy).mean(axis=0)
    db = dy.sum(axis=(0, 1, 2))
    return dx, dw, db
