import jax.numpy as jnp


def long_conv(u, k, D=None):
    """Sequence mixing as in S4: y[b, t, c] = sum_{s<=t} k[s, c] u[b, t-s, c] + D[c] u[b, t, c].

    u: (B, L, C), k: (K, C) with any K; taps beyond L never come into play. FFT of
    length 2L, so nothing wraps around.
    """
    L = u.shape[1]
    n = 2 * L
    kf = jnp.fft.rfft(k[:L], n=n, axis=0)
    uf = jnp.fft.rfft(u, n=n, axis=1)
    y = jnp.fft.irfft(uf * kf[None], n=n, axis=1)[:, :L]
    return y if D is None else y + u * D
