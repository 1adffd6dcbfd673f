"""HiFi-GAN generator in JAX; the weights come from the PyTorch release."""
from jax import lax
import jax.numpy as jnp


def conv_transpose1d(x, weight, bias=None, *, stride, padding=0, output_padding=0):
    """Drop-in for torch's ``F.conv_transpose1d`` (groups=1, dilation=1).

    x (N, Cin, T), weight (Cin, Cout, K) -> (N, Cout, (T-1)*stride - 2*padding + K + output_padding)
    """
    k = weight.shape[-1]
    # A transposed convolution is a plain one over the zero-stuffed input with
    # the taps in reversed order and in/out channels swapped.
    kernel = jnp.flip(weight, -1).swapaxes(0, 1)
    lo = k - 1 - padding
    hi = lo + output_padding
    y = lax.conv_general_dilated(
        x, kernel,
        window_strides=(1,),
        padding=[(lo, hi)],
        lhs_dilation=(stride,),
        dimension_numbers=("NCH", "OIH", "NCH"),
    )
    if bias is not None:
        y = y + bias[None, :, None]
    return y
