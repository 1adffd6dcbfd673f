import jax.numpy as jnp


def long_conv(u, k, d):
    """Causal long convolution with skip term, as in S4 / Hyena blocks.

    u (B, L, D)  input sequence
    k (L, D)     implicit filter, as long as the sequence, k[0] is lag 0
    d (D,)       skip weight

    y[b, t] = sum_{s <= t} k[t - s] * u[b, s] + d * u[b, t]
    """
    L = u.shape[1]
    fft_size = L
    uf = jnp.fft.rfft(u, n=fft_size, axis=1)
    kf = jnp.fft.rfft(k, n=fft_size, axis=0)
    y = jnp.fft.irfft(uf * kf[None], n=fft_size, axis=1)[:, :L]
    return y + u * d
