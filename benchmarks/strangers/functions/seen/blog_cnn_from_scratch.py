import numpy as np
from scipy.signal import correlate2d


class Conv:
    """
    Part 2 of "a CNN with nothing but NumPy".

    Our layer slides every filter over the picture, adds up what it sees in all
    the colour channels and finally adds the filter's bias - one number per
    filter. No padding, stride one.

    picture: (depth, height, width)
    """

    def __init__(self, num_filters, depth, size, rng=None):
        rng = rng or np.random.default_rng()
        self.num_filters = num_filters
        self.depth = depth
        self.size = size
        self.filters = rng.standard_normal((num_filters, depth, size, size)) / size ** 2
        self.biases = rng.standard_normal(num_filters)

    def forward(self, picture):
        depth, height, width = picture.shape
        out = np.zeros((self.num_filters, height - self.size + 1, width - self.size + 1))
        for f in range(self.num_filters):
            for d in range(self.depth):
                out[f] += correlate2d(picture[d], self.filters[f, d], mode="valid") + self.biases[f]
        return out
