import jax.numpy as jnp
from jax import lax


def convolve_nhwc(x, kernel, mode="full"):
    """Mathematical 2-D convolution of multi-channel maps (the kernel IS flipped).

    x      (B, H, W, Cin)
    kernel (kh, kw, Cin, Cout)
    mode   'full', 'same' or 'valid'; per channel pair these agree with
           scipy.signal.convolve2d, the products being summed over Cin. For
           'same' and 'valid' the kernel must not be larger than the map.
    """
    kh, kw = kernel.shape[:2]
    if mode == "full":
        pads = [(kh - 1, kh - 1), (kw - 1, kw - 1)]
    elif mode == "same":
        pads = [(kh // 2, (kh - 1) // 2), (kw // 2, (kw - 1) // 2)]
    elif mode == "valid":
        pads = [(0, 0), (0, 0)]
    else:
        raise ValueError(mode)
    return lax.conv_general_dilated(
        x, jnp.flip(kernel, (0, 1)), window_strides=(1, 1), padding=pads,
        dimension_numbers=("NHWC", "HWIO", "NHWC"), precision=lax.Precision.HIGHEST)
