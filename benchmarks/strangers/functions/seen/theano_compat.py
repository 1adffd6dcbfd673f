import numpy as np


def theano_conv2d(inputs, filters, border_mode="valid", subsample=(1, 1)):
    """Re-implementation of theano.tensor.nnet.conv2d with filter_flip=True.

    A true convolution: filters are rotated by 180 degrees before they are slid
    over the feature maps.

    inputs: (batch, in_ch, rows, cols)
    filters: (out_ch, in_ch, f_rows, f_cols)
    border_mode: 'valid' or 'full'
    """
    fr, fc = filters.shape[2:]
    if border_mode == "full":
        inputs = np.pad(inputs, ((0, 0), (0, 0), (fr - 1, fr - 1), (fc - 1, fc - 1)))
    elif border_mode != "valid":
        raise ValueError(border_mode)

    filters = np.rot90(filters, 2)
    windows = np.lib.stride_tricks.sliding_window_view(inputs, (fr, fc), axis=(2, 3))
    windows = windows[:, :, ::subsample[0], ::subsample[1]]
    return np.einsum("bihwrc,oirc->bohw", windows, filters, optimize=True)
