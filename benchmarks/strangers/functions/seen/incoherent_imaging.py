import jax.numpy as jnp


def circular_pupil(n, radius):
    c = jnp.arange(n) - n // 2
    return (c[:, None] ** 2 + c[None, :] ** 2 <= radius**2).astype(jnp.complex64)


def incoherent_image(intensity, pupil):
    """Image of an incoherently lit object through a thin lens (unit magnification).

    ``intensity``: object intensity, (n, m), regarded as periodic.
    ``pupil``: complex pupil function, same shape, optical axis at (n // 2, m // 2).

    The image is the circular convolution of the object with the intensity point spread
    function, which is normalised to keep the total light.
    """
    amplitude = jnp.fft.ifft2(jnp.fft.ifftshift(pupil))
    psf = jnp.abs(amplitude)
    otf = jnp.fft.fft2(psf)
    otf = otf / otf[0, 0]
    return jnp.fft.ifft2(jnp.fft.fft2(intensity) * otf).real
