import jax.numpy as jnp


def circular_convolve(x, h):
    """Periodic convolution  y[n] = sum_k h[k] x[(n - k) mod N].

    x and h are real, N = len(x), and h may have any length.
    """
    N = x.shape[0]
    return jnp.fft.ifft(jnp.fft.fft(x, N) * jnp.fft.fft(h, N)).real
