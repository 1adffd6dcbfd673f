import numpy as np

class ConvolutionLayer:

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0):
        self.stride = stride
        self.padding = padding
        self.kernel_size = (kernel_size, kernel_size) if isinstance(kernel_size, int) else kernel_size
        fan_in = in_channels * self.kernel_size[0] * self.kernel_size[1]
        self.weights = np.random.randn(out_channels, in_channels, *self.kernel_size) * np.sqrt(2.0 / fan_in)
        self.biases = np.zeros(out_channels)

    def _unroll(self, image, out_h, out_w):
        # every receptive field becomes one column
        kh, kw = self.kernel_size
        s = self.stride
        columns = np.zeros((image.shape[0] * kh * kw, out_h * out_w))
        col = 0
        for r in range(out_h):
            for c in range(out_w):
                field = image[:, r * s:r * s + kh, c * s:c * s + kw]
                columns[:, col] = field.ravel()
                col += 1
        return columns

    def forward(self, x):
        """x has shape (N, C, H, W)"""
        n, _, h, w = x.shape
        kh, kw = self.kernel_size
        p, s = self.padding, self.stride
        out_h = (h + 2 * p - kh) // s + 1
        out_w = (w + 2 * p - kw) // s + 1
        x = np.pad(x, [(0, 0), (0, 0), (p, p), (p, p)])
        flat = self.weights.reshape(self.weights.shape[0], -1)
        result = []
        for image in x:
            maps = flat @ self._unroll(image, out_h, out_w) + self.biases[:, None]
            result.append(maps.reshape(-1, out_w, out_h))
        return np.stack(result)
