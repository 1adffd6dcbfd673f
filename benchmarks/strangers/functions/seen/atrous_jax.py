import jax
import jax.numpy as jnp
from functools import partial


@partial(jax.custom_vjp, nondiff_argnums=(2,))
def atrous_conv(x, w, rate):
    """Atrous ("with holes") convolution, x [H, W, Cin], w [kh, kw, Cin, Cout], valid."""
    kh, kw = w.shape[:2]
    oh = x.shape[0] - rate * (kh - 1)
    ow = x.shape[1] - rate * (kw - 1)
    y = jnp.zeros((oh, ow, w.shape[3]), x.dtype)
    for i in range(kh):
        for j in range(kw):
            y = y + x[i * rate:i * rate + oh, j * rate:j * rate + ow] @ w[i, j]
    return y


def atrous_fwd(x, w, rate):
    return atrous_conv(x, w, rate), (x, w)


def atrous_bwd(rate, saved, gy):
    x, w = saved
    kh, kw = w.shape[:2]
    oh, ow = gy.shape[:2]
    gx = jnp.zeros_like(x)
    gw = jnp.zeros_like(w)
    for i in range(kh):
        for j in range(kw):
            gx = gx.at[i * rate:i * rate + oh, j * rate:j * rate + ow].add(gy @ w[i, j].T)
            gw = gw.at[i, j].set(jnp.einsum('hwc,hwo->co', x[i:i + oh, j:j + ow], gy))
    return gx, gw


atrous_conv.defvjp(atrous_fwd, atrous_bwd)

if __name__ == '__main__':
    x = jax.random.normal(jax.random.PRNGKey(0), (9, 9, 2))
    w = jax.random.normal(jax.random.PRNGKey(1), (3, 3, 2, 4))
    print(jax.grad(lambda w: atrous_conv(x, w, 1).sum())(w).shape)
