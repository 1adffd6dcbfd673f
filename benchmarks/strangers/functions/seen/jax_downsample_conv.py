"""ResNet stem/downsample convs, moved over from our PyTorch code base."""
import jax.numpy as jnp
from jax import lax


def conv3x3(x: jnp.ndarray, w: jnp.ndarray, stride: int = 1) -> jnp.ndarray:
    """``nn.Conv2d(cin, cout, 3, stride=stride, padding=1, bias=False)`` in JAX.

    The checkpoint is the torch one, so outputs have to be the same numbers.

    x: (N, H, W, Cin)   NHWC on our side
    w: (Cout, Cin, 3, 3) as stored in the checkpoint
    returns (N, H', W', Cout)
    """
    kernel = jnp.transpose(w, (2, 3, 1, 0))
    return lax.conv_general_dilated(
        x,
        kernel,
        window_strides=(stride, stride),
        padding="SAME",
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
        precision=lax.Precision.HIGHEST,
    )
