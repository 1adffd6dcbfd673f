"""1-D Winograd F(2, 3): two outputs of a 3-tap filter with four products."""
import jax.numpy as jnp

BT = ((1.0, 0.0, -1.0, 0.0),
      (0.0, 1.0, 1.0, 0.0),
      (0.0, -1.0, 1.0, 0.0),
      (0.0, 1.0, 0.0, -1.0))
G = ((1.0, 0.0, 0.0),
     (0.5, 0.5, 0.5),
     (0.5, -0.5, 0.5),
     (0.0, 0.0, 1.0))
AT = ((1.0, 1.0, 1.0, 0.0),
      (0.0, 1.0, -1.0, 1.0))


def winograd_conv1d(x, w):
    """'VALID' conv1d (cross-correlation as in deep learning).

    x: (N, T, C), w: (3, C, O) -> (N, T - 2, O)
    """
    n, t, c = x.shape
    out_len = t - 2
    tiles = (out_len + 1) // 2
    x = jnp.pad(x, ((0, 0), (0, 2 * tiles + 2 - t), (0, 0)))
    d = jnp.stack([x[:, i:i + 2 * tiles:2] for i in range(4)], axis=2)  # n, tiles, 4, c
    v = jnp.einsum("ai,ntic->ntac", jnp.array(BT, x.dtype), d)
    u = jnp.einsum("ak,kco->aco", jnp.array(G, w.dtype), w)
    m = jnp.einsum("ntac,aco->ntao", v, u)
    y = jnp.einsum("pa,ntao->ntpo", jnp.array(AT, x.dtype), m)
    return y.reshape(n, 2 * tiles, -1)[:, :out_len]
