from jax import lax


def conv1d_nwc(x, kernel, *, stride=1, padding='SAME', dilation=1, groups=1):
    """x: (B, T, C_in), kernel: (K, C_in // groups, C_out) -> (B, T', C_out)"""
    return lax.conv_general_dilated(
        x, kernel,
        window_strides=(stride,),
        padding=padding,
        rhs_dilation=(dilation,),
        dimension_numbers=('NWC', 'WIO', 'NWC'),
        feature_group_count=groups,
    )
