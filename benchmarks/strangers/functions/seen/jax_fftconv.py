import jax.numpy as jnp


def fft_convolve(a, v):
    """jnp.convolve(a, v, mode="full") done with FFTs; a and v real or complex."""
    n = a.shape[0] + v.shape[0] - 1
    fa = jnp.fft.fft(a, n)
    fv = jnp.fft.fft(v, n)
    y = jnp.fft.ifft(fa * fv)
    return y.real
