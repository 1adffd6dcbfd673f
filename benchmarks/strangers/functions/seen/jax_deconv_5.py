from jax import lax


def conv_transpose2d(x, w, stride=2, padding=0):
    """Port of torch.nn.functional.conv_transpose2d (NCHW, weight (Cin, Cout, kh, kw))."""
    kh, kw = w.shape[2:]
    return lax.conv_general_dilated(
        x, w.swapaxes(0, 1),
        window_strides=(1, 1),
        padding=[(kh - 1 - padding,) * 2, (kw - 1 - padding,) * 2],
        lhs_dilation=(stride, stride),
        dimension_numbers=('NCHW', 'OIHW', 'NCHW'))
