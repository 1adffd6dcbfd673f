import numpy as np

# Part 1 of the "CNN from scratch" series: the forward pass

def convolve(image, filters, biases):
    # image: channels x height x width, filters: n x channels x k x k
    n_filters, channels, k, _ = filters.shape
    out_h = image.shape[1] - k + 1
    out_w = image.shape[2] - k + 1
    feature_maps = np.zeros((n_filters, out_h, out_w))

    for f in range(n_filters):
        for y in range(out_h):
            for x in range(out_w):
                for c in range(channels):
                    region = image[c, y:y + k, x:x + k]
                    feature_maps[f, y, x] += (region * filters[f, c]).sum() + biases[f]
    return feature_maps
