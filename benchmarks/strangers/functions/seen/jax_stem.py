import jax.numpy as jnp
from jax import lax


def torch_conv3x3(params, x, stride=1):
    """The 3x3 convolutions of a torchvision ResNet (padding=1, no bias) in JAX.

    params["weight"] comes straight from the checkpoint (O, I, 3, 3); x is NCHW.
    """
    w = jnp.asarray(params["weight"])
    return lax.conv_general_dilated(
        jnp.asarray(x),
        w,
        window_strides=(stride, stride),
        padding="SAME",
        dimension_numbers=("NCHW", "OIHW", "NCHW"),
    )
