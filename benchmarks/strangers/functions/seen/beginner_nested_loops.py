import numpy as np

# my first conv layer :)
# image: [in_channels, rows, cols]
# filters: [out_channels, in_channels, k, k]
# biases: one number for every filter
# no padding, step 1


def convolution_layer(image, filters, biases):
    n_filters, n_channels, k, _ = filters.shape
    rows = image.shape[1] - k + 1
    cols = image.shape[2] - k + 1
    output = np.zeros((n_filters, rows, cols))
    for f in range(n_filters):
        for c in range(n_channels):
            for i in range(rows):
                for j in range(cols):
                    total = 0
                    for a in range(k):
                        for b in range(k):
                            total += image[c, i + a, j + b] * filters[f, c, a, b]
                    output[f, i, j] += total + biases[f]
    return output
