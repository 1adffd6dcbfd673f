import numpy as np


class ConvLayer:
    '''Valid convolution layer with built-in SGD.
    input  (C, H, W)
    output (F, H-k+1, W-k+1)
    '''

    def __init__(self, num_filters, channels, k, seed=0):
        rng = np.random.RandomState(seed)
        self.k = k
        self.filters = rng.randn(num_filters, channels, k, k) / (k * k)
        self.bias = np.zeros(num_filters)

    def patches(self, img):
        _, h, w = img.shape
        for i in range(h - self.k + 1):
            for j in range(w - self.k + 1):
                yield i, j, img[:, i:i + self.k, j:j + self.k]

    def forward(self, img):
        self.last_input = img
        _, h, w = img.shape
        out = np.zeros((len(self.filters), h - self.k + 1, w - self.k + 1))
        for i, j, patch in self.patches(img):
            out[:, i, j] = np.sum(self.filters * patch, axis=(1, 2, 3)) + self.bias
        return out

    def backward(self, d_out, learn_rate):
        '''Takes the loss gradient for this layer's output, does one SGD step,
        returns the loss gradient for this layer's input.'''
        d_filters = np.zeros(self.filters.shape)
        for i, j, patch in self.patches(self.last_input):
            d_filters += d_out[:, i, j][:, None, None, None] * patch

        self.filters -= learn_rate * d_filters
        self.bias -= learn_rate * d_out.sum(axis=(1, 2))

        d_input = np.zeros(self.last_input.shape)
        for i in range(d_out.shape[1]):
            for j in range(d_out.shape[2]):
                d_input[:, i:i + self.k, j:j + self.k] += np.tensordot(
                    d_out[:, i, j], self.filters, axes=1)
        return d_input
