import jax
import jax.numpy as jnp


def _kernel(sigma):
    radius = int(jnp.ceil(4 * sigma))
    t = jnp.arange(-radius, radius + 1, dtype=jnp.float32)
    k = jnp.exp(-(t ** 2) / (2 * sigma))
    return k / k.sum()


def scale_space(signal, sigmas):
    """Rows: the 1-D signal blurred by Gaussians with the standard deviations in `sigmas`
    (in samples; kernels cut at 4 sigma, unit sum, zeros outside the signal; sizes kept)."""
    signal = jnp.asarray(signal, jnp.float32)
    rows = []
    for s in sigmas:
        k = _kernel(s)
        r = k.shape[0] // 2
        full = jnp.convolve(signal, k, mode="full")
        rows.append(full[r:r + signal.shape[0]])
    return jnp.stack(rows)
