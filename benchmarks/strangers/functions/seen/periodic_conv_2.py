import jax.numpy as jnp
from jax import lax


def periodic_conv1d(u, stencil):
    """Apply a stencil to a field on a periodic domain.

    u        (batch, channels, points)
    stencil  (out, channels, width), width odd; out[i] = sum_j stencil[j] * u[i + j - width//2], indices mod points
    """
    r = stencil.shape[-1] // 2
    if r > 0:
        u = jnp.concatenate([u[..., :r], u, u[..., -r:]], axis=-1)
    return lax.conv_general_dilated(u, stencil, window_strides=(1,), padding="VALID",
                                    dimension_numbers=("NCH", "OIH", "NCH"))
