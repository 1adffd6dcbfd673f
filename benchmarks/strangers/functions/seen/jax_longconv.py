import jax.numpy as jnp


def long_conv(u, k, D=None):
    """Global causal convolution of an S4/Hyena block.

    u: (..., H, L) inputs, k: (H, L) kernel as long as the sequence.
    y[t] = sum_{s <= t} k[s] u[t - s] (+ D * u[t])
    """
    L = u.shape[-1]
    uf = jnp.fft.rfft(u, n=L)
    kf = jnp.fft.rfft(k[..., :L], n=L)
    y = jnp.fft.irfft(uf * kf, n=L)
    if D is not None:
        y = y + D[:, None] * u
    return y
