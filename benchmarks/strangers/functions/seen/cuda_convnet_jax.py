from jax import lax


def filter_acts(images, filters, stride=1, padding=0, groups=1):
    """cuda-convnet's filterActs, for running its old checkpoints.

    images  : (channels, height, width, batch)
    filters : (channels // groups, kh, kw, num_filters)
    returns : (num_filters, out_h, out_w, batch)

    padding is the (positive) number of zeros on each side. No flipping,
    no bias.
    """
    return lax.conv_general_dilated(
        images,
        filters,
        window_strides=(stride, stride),
        padding=[(padding, padding)] * 2,
        dimension_numbers=("CHWN", "IHWO", "CHWN"),
        feature_group_count=groups,
        precision=lax.Precision.HIGHEST,
    )
