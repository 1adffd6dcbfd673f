import jax.numpy as jnp


def blur_with_psf(image, psf):
    """Image of a telescope: circular convolution of `image` with `psf`.

    Both are (H, W). The PSF's centre is at [H // 2, W // 2], so a PSF that is 1 there and 0 elsewhere
    gives the image back. The edges wrap around. The flux of the PSF is *not* normalised.
    """
    otf = jnp.fft.rfft2(jnp.fft.ifftshift(psf))
    return jnp.fft.irfft2(jnp.fft.rfft2(image) * otf, s=image.shape)
