import jax.numpy as jnp


def conv2d_same(x, w, stride=1):
    """SAME-padded conv, x: NHWC, w: HWIO. Pure jnp, matches lax.conv_general_dilated."""
    n, h, wd, c = x.shape
    kh, kw, _, co = w.shape
    oh, ow = -(-h // stride), -(-wd // stride)
    ph = max((oh - 1) * stride + kh - h, 0)
    pw = max((ow - 1) * stride + kw - wd, 0)
    xp = jnp.pad(x, ((0, 0), (ph // 2, ph - ph // 2), (pw // 2, pw - pw // 2), (0, 0)))
    y = jnp.zeros((n, oh, ow, co), dtype=x.dtype)
    for i in range(kh):
        for j in range(kw):
            sl = xp[:, i:i + (oh - 1) * stride + 1:stride, j:j + (ow - 1) * stride + 1:stride, :]
            y = y + jnp.einsum("nhwc,co->nhwo", sl, w[i, j])
    return y
