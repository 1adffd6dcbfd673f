"""Long convolution of a state-space layer, through the FFT."""
import jax.numpy as jnp


def long_conv(u, k, skip=None):
    """Causal convolution y[t] = sum_s k[s] * u[t - s] (+ skip * u[t]).

    u     (..., H, L) sequences, any length
    k     (H, M) one filter per channel, any length
    skip  (H,) or None
    Returns an array of the shape of ``u``.
    """
    length = u.shape[-1]
    n = length + k.shape[-1]        # long enough that nothing wraps round
    u_f = jnp.fft.rfft(u, n=n)
    k_f = jnp.fft.rfft(k, n=n)
    y = jnp.fft.irfft(u_f * k_f)[..., :length]
    if skip is not None:
        y = y + skip[:, None] * u
    return y
