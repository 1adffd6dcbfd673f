import jax
import jax.numpy as jnp


def _single(image, kernel):
    kh, kw = kernel.shape
    oh, ow = image.shape[0] - kh + 1, image.shape[1] - kw + 1

    def at(i, j):
        return jnp.vdot(jax.lax.dynamic_slice(image, (i, j), (kh, kw)), kernel)

    return jax.vmap(lambda i: jax.vmap(lambda j: at(i, j))(jnp.arange(ow)))(jnp.arange(oh))


@jax.jit
def cross_correlate_batch(images: jnp.ndarray, kernels: jnp.ndarray) -> jnp.ndarray:
    """Every real (H, W) image against every (kh, kw) kernel, valid region.

    images (B, H, W), kernels (K, kh, kw) -> (B, K, H-kh+1, W-kw+1)
    """
    over_kernels = jax.vmap(_single, in_axes=(None, 0))
    return jax.vmap(over_kernels, in_axes=(0, None))(images, kernels)
