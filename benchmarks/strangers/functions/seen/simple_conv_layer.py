import numpy as np


class ConvLayer:
    """Convolution layer for single-channel images, `padding` zeros on every border."""

    def __init__(self, filters, stride=1, padding=0):
        self.filters = np.asarray(filters, dtype=float)   # (n_filters, k, k)
        self.stride = stride
        self.padding = padding

    def pad(self, image):
        if self.padding == 0:
            return image
        h, w = image.shape
        p = self.padding
        padded = np.zeros((h + 2 * p, w + 2 * p))
        padded[:h, :w] = image
        return padded

    def iterate_regions(self, image):
        k = self.filters.shape[1]
        h, w = image.shape
        for i in range((h - k) // self.stride + 1):
            for j in range((w - k) // self.stride + 1):
                y, x = i * self.stride, j * self.stride
                yield image[y:y + k, x:x + k], i, j

    def forward(self, image):
        """image: (h, w) -> (out_h, out_w, n_filters)"""
        n, k, _ = self.filters.shape
        image = self.pad(image)
        oh = (image.shape[0] - k) // self.stride + 1
        ow = (image.shape[1] - k) // self.stride + 1
        out = np.zeros((oh, ow, n))
        for region, i, j in self.iterate_regions(image):
            out[i, j] = np.sum(region * self.filters, axis=(1, 2))
        return out
