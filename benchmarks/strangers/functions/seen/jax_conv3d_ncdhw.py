import jax
from jax import lax


def conv3d(x, w, b, strides=(1, 1, 1), padding=(0, 0, 0)):
    """3D convolution, x is NCDHW and w is OIDHW."""
    y = lax.conv_general_dilated(
        x, w, strides, [(p, p) for p in padding],
        dimension_numbers=("NCDHW", "OIDHW", "NCDHW"),
    )
    return y + b.reshape(1, -1, 1, 1, 1)
