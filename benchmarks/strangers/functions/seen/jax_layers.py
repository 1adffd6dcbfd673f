import jax.numpy as jnp
from jax import lax


def conv2d(params, x, strides=(1, 1), padding=((0, 0), (0, 0)), dilation=(1, 1), groups=1):
    """Convolution of our little JAX model zoo.

    params: {"w": (O, I // groups, KH, KW), "b": (O,) or absent}
    x:      (N, I, H, W)
    """
    w = params["w"]
    plain = tuple(strides) == (1, 1) and groups == 1 and not any(p for q in padding for p in q)
    if w.shape[2:] == (1, 1) and plain:
        # pointwise layers are most of a MobileNet; a matmul is much faster
        return jnp.einsum("nihw,oi->nohw", x, w[:, :, 0, 0])
    y = lax.conv_general_dilated(
        x, w, window_strides=tuple(strides), padding=list(padding), rhs_dilation=tuple(dilation),
        dimension_numbers=("NCHW", "OIHW", "NCHW"), feature_group_count=groups)
    b = params.get("b")
    if b is not None:
        y = y + b.reshape(1, -1, 1, 1)
    return y
