from jax import lax
import jax.numpy as jnp


def convolve2d_full(image, psf):
    """True (flipped) 2-D convolution, full size: (H + kh - 1, W + kw - 1), zeros outside."""
    image = jnp.asarray(image, dtype=jnp.float32)
    psf = jnp.asarray(psf, dtype=jnp.float32)
    kh, kw = psf.shape
    out = lax.conv_general_dilated(
        image[None, :, :, None],
        psf[::-1, ::-1, None, None],
        window_strides=(1, 1),
        padding=((kh - 1, kh - 1), (kw - 1, kw - 1)),
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
        precision=lax.Precision.HIGHEST,
    )
    return out[0, :, :, 0]
