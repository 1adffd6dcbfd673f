import jax.numpy as jnp


def long_conv(u, k, D):
    """S4-style long convolution.  u: (B, L, H), k: (L, H), D: (H,)

    y[b, t, h] = sum_{s<=t} k[s, h] u[b, t-s, h] + D[h] u[b, t, h]
    """
    L = u.shape[1]
    n = 2 * L
    uf = jnp.fft.rfft(u, n=n, axis=1)
    kf = jnp.fft.rfft(k, n=n, axis=0)
    y = jnp.fft.irfft(uf * kf[None], n=n, axis=1)[:, :L]
    return y + u * D
