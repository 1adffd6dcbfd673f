import jax.numpy as jnp


def winograd_conv2d(x, w):
    """3x3 stride-1 'SAME' convolution with Winograd F(2x2, 3x3).

    x: (N, H, W, C), w: (3, 3, C, O) -> (N, H, W, O); any H, W >= 1.
    """
    bt = jnp.array([[1, 0, -1, 0], [0, 1, 1, 0], [0, -1, 1, 0], [0, 1, 0, -1]], x.dtype)
    g = jnp.array([[1, 0, 0], [.5, .5, .5], [.5, -.5, .5], [0, 0, 1]], w.dtype)
    at = jnp.array([[1, 1, 1, 0], [0, 1, -1, -1]], x.dtype)

    n, h, wd, c = x.shape
    th, tw = (h + 1) // 2, (wd + 1) // 2
    xp = jnp.pad(x, ((0, 0), (1, 2 * th + 1 - h), (1, 2 * tw + 1 - wd), (0, 0)))
    d = jnp.stack([
        jnp.stack([xp[:, i:i + 2 * th:2, j:j + 2 * tw:2] for j in range(4)], axis=3)
        for i in range(4)], axis=3)  # n, th, tw, 4, 4, c

    v = jnp.einsum("ai,nyxijc,bj->nyxabc", bt, d, bt)
    u = jnp.einsum("ap,pqco,bq->abco", g, w, g)
    m = jnp.einsum("nyxabc,abco->nyxabo", v, u)
    y = jnp.einsum("pa,nyxabo,qb->nypxqo", at, m, at)
    return y.reshape(n, 2 * th, 2 * tw, -1)[:, :h, :wd]
