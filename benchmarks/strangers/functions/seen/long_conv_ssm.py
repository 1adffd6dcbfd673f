import jax.numpy as jnp


def fft_long_conv(u, k, D=None):
    """Causal long convolution as in S4: y[t] = sum_{s <= t} k[s] u[t - s] (+ D u[t]).

    u: (batch, H, L), k: (H, K) with any K, D: (H,); returns (batch, H, L).
    """
    L, K = u.shape[-1], k.shape[-1]
    n = L + K - 1
    uf = jnp.fft.rfft(u, n=n)
    kf = jnp.fft.rfft(k, n=n)
    y = jnp.fft.irfft(uf * kf[None])[..., :L]
    if D is not None:
        y = y + D[None, :, None] * u
    return y
