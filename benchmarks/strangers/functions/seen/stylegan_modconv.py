import jax
import jax.numpy as jnp
from jax import lax


def modulated_conv2d(x, kernel, style, demodulate=True, eps=1e-8):
    """Weight-modulated convolution of StyleGAN2.

    x:      (batch, h, w, cin)
    kernel: (kh, kw, cin, cout)
    style:  (batch, cin), scales the input channels of the kernel per sample
    With demodulate=True the kernel of each sample is rescaled so that the
    weights that make up each output channel have unit L2 norm.
    """
    w = kernel[None] * style[:, None, None, :, None]          # b kh kw ci co
    if demodulate:
        d = lax.rsqrt(jnp.sum(jnp.square(w), axis=(1, 2, 4), keepdims=True) + eps)
        w = w * d

    def single(img, ker):
        return lax.conv_general_dilated(
            img[None], ker, (1, 1), "SAME",
            dimension_numbers=("NHWC", "HWIO", "NHWC"),
        )[0]

    return jax.vmap(single)(x, w)
