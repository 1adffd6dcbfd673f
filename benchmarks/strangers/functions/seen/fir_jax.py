import jax.numpy as jnp


def fir_filter_fft(x, h):
    """FIR-filter the signal x with the taps h by FFT.

    y[n] = sum_k h[k] x[n - k], with x[n] = 0 for n < 0; len(y) == len(x).
    (The same as scipy.signal.lfilter(h, 1, x).)  len(h) <= len(x).
    """
    n = x.shape[0]
    X = jnp.fft.rfft(x, n)
    H = jnp.fft.rfft(h, n)
    return jnp.fft.irfft(X * H, n)[: x.shape[0]]
