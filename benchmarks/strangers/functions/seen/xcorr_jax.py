import jax.numpy as jnp


def xcorr(a, v):
    """Full cross-correlation of two 1-D signals (complex ones welcome).

    Returns ``(lags, c)`` with

        c[lag] = sum_n a[n + lag] * conj(v[n]),   lag = -(len(v) - 1) ... len(a) - 1

    so a peak at a positive lag says that ``a`` is late against ``v``.
    Real for real signals.
    """
    a, v = jnp.asarray(a), jnp.asarray(v)
    total = a.shape[0] + v.shape[0] - 1
    nfft = 1 << (total - 1).bit_length()
    c = jnp.fft.ifft(jnp.fft.fft(a, nfft) * jnp.conj(jnp.fft.fft(v, nfft)))
    # negative lags sit at the end of the circular result
    c = jnp.roll(c, v.shape[0] - 1)[:total]
    if not (jnp.iscomplexobj(a) or jnp.iscomplexobj(v)):
        c = c.real
    return jnp.arange(-(v.shape[0] - 1), a.shape[0]), c
