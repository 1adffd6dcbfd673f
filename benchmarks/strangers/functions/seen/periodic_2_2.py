import jax.numpy as jnp


def periodic_convolution(f, g):
    """(f * g)[i, j] = sum_{m, n} f[i - m, j - n] g[m, n], indices modulo the shape of f.

    f: 2-D field on a torus, g: stencil with its origin at g[0, 0].
    """
    out = jnp.zeros(f.shape)
    for m in range(g.shape[0]):
        for n in range(g.shape[1]):
            out = out + g[m, n] * jnp.roll(f, (-m, -n), axis=(0, 1))
    return out
