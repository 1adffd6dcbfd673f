import jax.numpy as jnp
from jax import lax


def convolve2d(img, psf, mode="same"):
    """True 2-D convolution of a stack of images [N, H, W] with one PSF [h, w] (odd sides).

    Each image: scipy.signal.convolve2d(img, psf, mode), zero boundary; mode "same", "valid", "full".
    """
    h, w = psf.shape
    pads = {"same": [(h // 2, h // 2), (w // 2, w // 2)],
            "valid": [(0, 0), (0, 0)],
            "full": [(h - 1, h - 1), (w - 1, w - 1)]}[mode]
    img = img.astype(jnp.result_type(img, psf, jnp.float32))
    rhs = psf[::-1][None, None].astype(img.dtype)
    out = lax.conv_general_dilated(img[:, None], rhs, (1, 1), pads,
                                   dimension_numbers=("NCHW", "OIHW", "NCHW"),
                                   precision=lax.Precision.HIGHEST)
    return out[:, 0]
