import jax.numpy as jnp
from jax import lax


def conv_bn_inference(x, w, gamma, beta, running_mean, running_var, conv_bias=None, stride=1, padding=0, eps=1e-5):
    """Conv2d followed by BatchNorm2d in eval mode, folded into one convolution.

    NCHW / OIHW as in the PyTorch state dict.
    """
    scale = gamma / jnp.sqrt(running_var + eps)
    shift = beta - running_mean * scale
    if conv_bias is not None:
        shift = shift + conv_bias
    y = lax.conv_general_dilated(
        x,
        w * scale[:, None, None, None],
        (stride, stride),
        [(padding, padding)] * 2,
        dimension_numbers=("NCHW", "OIHW", "NCHW"),
    )
    return y + shift[None, :, None, None]
