import jax.numpy as jnp
from jax import lax


def conv_nd(lhs, rhs, *, window_strides=1, pads=0, rhs_dilation=1, feature_groups=1, bias=None):
    """Channels-last convolution of any rank with the kernel as (spatial..., I, O).

    lhs: (N, spatial..., C)
    """
    rank = lhs.ndim - 2
    tup = lambda v: (v,) * rank if isinstance(v, int) else tuple(v)
    letters = "DHW"[-rank:]
    dn = lax.conv_dimension_numbers(
        lhs.shape, rhs.shape, ("N" + letters + "C", letters + "IO", "N" + letters + "C"))
    out = lax.conv_general_dilated(
        lhs, rhs, tup(window_strides), [(p, p) for p in tup(pads)],
        rhs_dilation=tup(rhs_dilation), dimension_numbers=dn,
        feature_group_count=feature_groups, precision=lax.Precision.HIGHEST)
    return out if bias is None else out + jnp.asarray(bias)
