import jax.numpy as jnp
from jax import vmap


def gaussian_blur(img, sigma, truncate=4.0):
    """Separable Gaussian blur of a 2-D image.

    sigma: (sigma_rows, sigma_cols), both > 0. Border: mirrored, edge pixel repeated (d c b a | a b c d | d c b a),
    as scipy.ndimage.gaussian_filter does by default.
    """
    def kernel(s):
        r = int(truncate * s + 0.5)
        t = jnp.arange(-r, r + 1)
        g = jnp.exp(-0.5 * (t / s) ** 2)
        return g / g.sum()

    def blur_rows(a, k):            # along the last axis
        r = k.shape[0] // 2
        a = jnp.pad(a, ((0, 0), (r, r)), mode="symmetric")
        return vmap(lambda line: jnp.convolve(line, k, mode="valid"))(a)

    out = blur_rows(img, kernel(sigma[1]))
    return blur_rows(out.T, kernel(sigma[0])).T
