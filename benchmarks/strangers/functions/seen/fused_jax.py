import jax
import jax.numpy as jnp
from jax import lax


@jax.jit
def conv_bias_relu(x, w, b):
    """Fused conv + bias + ReLU:  relu(conv(x, w) + b)

    x: NCHW, w: OIHW, b: (O,). Stride 1, padding "SAME".
    """
    y = lax.conv_general_dilated(x, w, (1, 1), "SAME",
                                 dimension_numbers=("NCHW", "OIHW", "NCHW"))
    return jnp.maximum(y, 0) + b[None, :, None, None]
