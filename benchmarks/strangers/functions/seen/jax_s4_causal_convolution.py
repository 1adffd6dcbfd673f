import jax.numpy as jnp


def causal_convolution(u, K):
    """Causal convolution y[t] = sum_s K[s] u[t - s] of two 1D sequences with the FFT."""
    L = u.shape[0]
    n = L + K.shape[0]  # pad so that the circular convolution does not wrap
    ud = jnp.fft.rfft(u, n=n)
    Kd = jnp.fft.rfft(K, n=n)
    out = ud * Kd
    return jnp.fft.irfft(out, n=n)[:L]
