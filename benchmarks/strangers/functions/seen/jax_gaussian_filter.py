import jax.numpy as jnp


def gaussian_filter(image, sigma, truncate=4.0):
    """Separable Gaussian filter of a 2-D image, edge values are repeated outside.

    sigma is a float or a pair (sigma_y, sigma_x); like
    scipy.ndimage.gaussian_filter(image, sigma, mode="nearest").
    """
    sigmas = (sigma, sigma) if jnp.ndim(sigma) == 0 else sigma
    out = jnp.asarray(image, dtype=jnp.float32)
    for axis, s in enumerate(sigmas):
        if s <= 0:
            continue
        radius = int(truncate * s + 0.5)
        t = jnp.arange(-radius, radius + 1)
        k = jnp.exp(-0.5 * (t / s) ** 2)
        k = k / k.sum()

        pad = [(0, 0), (0, 0)]
        pad[axis] = (radius, radius)
        padded = jnp.pad(out, pad, mode="edge")
        out = jnp.apply_along_axis(lambda v: jnp.convolve(v, k, mode="valid"), axis, padded)
    return out
