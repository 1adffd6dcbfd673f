import jax
import jax.numpy as jnp
from jax import lax


@jax.jit
def convolve_images(images, kernel):
    """Mathematical 2-D convolution (kernel rotated by 180 degrees) of a batch of
    grey images (B, H, W) with one odd-sized kernel (kh, kw); zero padding,
    output has the size of the images (scipy.signal.convolve2d, mode='same').
    """
    kh, kw = kernel.shape
    rhs = kernel[:, ::-1][None, None]
    out = lax.conv_general_dilated(
        images[:, None],
        rhs,
        window_strides=(1, 1),
        padding=((kh // 2, kh // 2), (kw // 2, kw // 2)),
        dimension_numbers=("NCHW", "OIHW", "NCHW"),
        precision=lax.Precision.HIGHEST,
    )
    return out[:, 0]
