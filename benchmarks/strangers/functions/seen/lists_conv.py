"""A convolutional layer without numpy (week 6, homework 2).

Everything is a list of lists of floats:

  image    image[c][y][x]            input channels
  filters  filters[f][c][dy][dx]     one 3-D filter per output channel
  biases   biases[f]                 one number per output channel
"""


def zeros(rows, cols):
    return [[0.0] * cols for _ in range(rows)]


def conv_layer(image, filters, biases=None):
    """Valid cross-correlation, summed over the input channels, plus the bias of
    the filter.  Returns result[f][y][x]."""
    height, width = len(image[0]), len(image[0][0])
    if biases is None:
        biases = [0.0] * len(filters)

    result = []
    for filt, bias in zip(filters, biases):
        kh, kw = len(filt[0]), len(filt[0][0])
        plane = zeros(height - kh + 1, width - kw + 1)
        for channel, kernel in zip(image, filt):
            for y in range(len(plane)):
                for x in range(len(plane[0])):
                    total = bias
                    for dy in range(kh):
                        for dx in range(kw):
                            total += channel[y + dy][x + dx] * kernel[dy][dx]
                    plane[y][x] += total
        result.append(plane)
    return result
