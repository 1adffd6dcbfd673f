import jax.numpy as jnp
from jax import lax


def conv2d_patches(x, weight, bias=None, *, stride=(1, 1), padding=(0, 0), dilation=(1, 1), groups=1):
    """torch-style grouped conv2d: extract patches, then one batched matmul per group.

    x: (N, C, H, W); weight: (O, C // groups, kh, kw); bias: (O,)
    """
    n, c, _, _ = x.shape
    o, cg, kh, kw = weight.shape
    if c != cg * groups or o % groups:
        raise ValueError(f"bad shapes for groups={groups}: {x.shape}, {weight.shape}")

    patches = lax.conv_general_dilated_patches(
        x,
        filter_shape=(kh, kw),
        window_strides=stride,
        padding=[(p, p) for p in padding],
        rhs_dilation=dilation,
        dimension_numbers=("NCHW", "OIHW", "NCHW"),
        precision=lax.Precision.HIGHEST,
    )
    oh, ow = patches.shape[2:]
    # feature dimension of the patches is (C, kh, kw), C slowest
    patches = patches.reshape(n, groups, cg * kh * kw, oh * ow)
    kernel = weight.reshape(groups, o // groups, cg * kh * kw)
    y = jnp.einsum("gok,ngkp->ngop", kernel, patches, precision=lax.Precision.HIGHEST)
    y = y.reshape(n, o, oh, ow)
    if bias is not None:
        y = y + bias[None, :, None, None]
    return y
