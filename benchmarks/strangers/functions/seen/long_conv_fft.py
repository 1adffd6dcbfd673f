import jax.numpy as jnp


def fft_long_conv(u, k, D):
    """Causal long convolution used in the Hyena / H3 operator.

    u: (batch, channels, L) input
    k: (channels, L) filter, as long as the sequence
    D: (channels,) skip term

    y[t] = sum_{s <= t} k[s] u[t - s] + D u[t]
    """
    L = u.shape[-1]
    n = L
    U = jnp.fft.rfft(u, n=n)
    K = jnp.fft.rfft(k, n=n)
    y = jnp.fft.irfft(U * K[None], n=n)[..., :L]
    return y + u * D[None, :, None]
