import jax.numpy as jnp


def periodic_conv(field, kernel):
    """Convolve fields on a periodic grid with a small centred kernel.

    field: (..., ny, nx) real, kernel: (ky, kx) real, no larger than the grid.
    The kernel's entry [ky // 2, kx // 2] is its origin.
    """
    ny, nx = field.shape[-2:]
    ky, kx = kernel.shape
    if ky > ny or kx > nx:
        raise ValueError("kernel larger than the grid")
    k = jnp.zeros((ny, nx), kernel.dtype).at[:ky, :kx].set(kernel)
    k = jnp.roll(k, (-(ky // 2), -(kx // 2)), axis=(0, 1))
    spectrum = jnp.fft.rfft2(field) * jnp.fft.rfft2(k)
    return jnp.fft.irfft2(spectrum)
