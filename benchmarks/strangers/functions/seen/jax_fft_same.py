from functools import partial

import jax
import jax.numpy as jnp


@partial(jax.jit, static_argnames=("mode",))
def fftconvolve(x, h, mode="full"):
    """jnp drop-in for scipy.signal.fftconvolve on 1-D real arrays.

    mode: 'full' or 'same' ('same' is centred with respect to the full output,
    length of x; len(h) <= len(x)).
    """
    n = x.shape[0] + h.shape[0] - 1
    nfft = 1 << (n - 1).bit_length()
    y = jnp.fft.irfft(jnp.fft.rfft(x, nfft) * jnp.fft.rfft(h, nfft), nfft)[:n]
    if mode == "full":
        return y
    if mode == "same":
        start = h.shape[0] // 2
        return y[start:start + x.shape[0]]
    raise ValueError(mode)
