import jax.numpy as jnp
from jax import lax


def convolve_images(images, kernels, mode="same"):
    """Mathematical (kernel-flipping) 2-D convolution of a batch.

    images : (batch, height, width, cin)
    kernels: (kh, kw, cin, cout)
    mode   : 'full', 'same' or 'valid', sizes and centring as in
             scipy.signal.convolve2d (kernel not larger than the image).

    Real input; computed in float32.
    """
    kh, kw = kernels.shape[:2]
    pads = {
        "full": [(kh - 1, kh - 1), (kw - 1, kw - 1)],
        "same": [(kh // 2, (kh - 1) // 2), (kw // 2, (kw - 1) // 2)],
        "valid": [(0, 0), (0, 0)],
    }[mode]
    return lax.conv_general_dilated(
        jnp.asarray(images, jnp.float32),
        jnp.asarray(kernels, jnp.float32)[::-1, ::-1],
        window_strides=(1, 1),
        padding=pads,
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
        precision=lax.Precision.HIGHEST,
    )
