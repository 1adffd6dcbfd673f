import jax.numpy as jnp
from jax import lax


def conv2d(x, w, b=None):
    y = lax.conv_general_dilated(x, w, (1, 1), "VALID",
                                 dimension_numbers=("NCHW", "OIHW", "NCHW"))
    return y if b is None else y + b[None, :, None, None]


def conv3d(x, w, b=None):
    """3-D convolution for volumes (N, C, D, H, W), built of 2-D ones.

    w: (O, C, kd, kh, kw); no padding, stride 1.
    """
    kd = w.shape[2]
    planes = []
    for z in range(x.shape[2] - kd + 1):
        plane = sum(conv2d(x[:, :, z + t], w[:, :, t], b) for t in range(kd))
        planes.append(plane)
    return jnp.stack(planes, axis=2)
