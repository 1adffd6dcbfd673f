import jax.numpy as jnp
from jax.scipy.signal import convolve2d


def filter_image(image, kernel, mode="same"):
    """Convolve a gray image with a kernel; mode is "full", "same" or "valid".

    uint8 images are taken as is (0..255) and the result is float32.
    """
    image = jnp.asarray(image, dtype=jnp.float32)
    kernel = jnp.asarray(kernel, dtype=jnp.float32)
    return convolve2d(image, kernel, mode=mode)
