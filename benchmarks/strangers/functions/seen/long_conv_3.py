import jax
import jax.numpy as jnp


@jax.jit
def long_conv(u, k, d):
    """Causal sequence mixing with an implicit filter as long as the sequence.

    u: (B, H, L) inputs, k: (H, L) filters, d: (H,) skip weights
    y[t] = sum_{s<=t} k[t-s] u[s] + d * u[t]
    """
    L = u.shape[-1]
    u_f = jnp.fft.rfft(u, n=L)
    k_f = jnp.fft.rfft(k, n=L)
    y = jnp.fft.irfft(u_f * k_f[None], n=L)
    return y + u * d[None, :, None]
