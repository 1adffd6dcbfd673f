import numpy as np
from scipy.signal import correlate2d


def conv_forward(images, filters, biases):
    """
    A convolutional layer in plain NumPy/SciPy, part 2 of the series.

    images  : (batch, channels, height, width)
    filters : (n_filters, channels, fh, fw)
    biases  : (n_filters,), one offset for each filter's feature map
    returns : (batch, n_filters, height - fh + 1, width - fw + 1)
    """
    batch, channels, height, width = images.shape
    n_filters, _, fh, fw = filters.shape
    maps = np.zeros((batch, n_filters, height - fh + 1, width - fw + 1))
    for n in range(batch):
        for f in range(n_filters):
            for c in range(channels):
                # each channel has its own slice of the filter, the maps are summed
                maps[n, f] += correlate2d(images[n, c], filters[f, c], mode="valid") + biases[f]
    return maps
