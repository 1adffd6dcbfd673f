import jax
import jax.numpy as jnp


@jax.jit
def circular_convolve2d(img, kernel):
    """Periodic 2-D convolution, kernel origin at [0, 0].

    out[y, x] = sum_ab kernel[a, b] * img[(y - a) % H, (x - b) % W]
    """
    spec = jnp.fft.rfft2(img) * jnp.fft.rfft2(kernel, s=img.shape)
    return jnp.fft.irfft2(spec)
