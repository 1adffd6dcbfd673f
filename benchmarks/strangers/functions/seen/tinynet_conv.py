import numpy as np


def im2col(x, kh, kw, stride, pad):
    n, c, h, w = x.shape
    oh = (h + 2 * pad - kh) // stride + 1
    ow = (w + 2 * pad - kw) // stride + 1
    img = np.pad(x, [(0, 0), (0, 0), (pad, pad), (pad, pad)])
    col = np.empty((n, c, kh, kw, oh, ow), dtype=img.dtype)
    for i in range(kh):
        for j in range(kw):
            col[:, :, i, j] = img[:, :, i:i + stride * (oh - 1) + 1:stride, j:j + stride * (ow - 1) + 1:stride]
    return col.transpose(0, 4, 5, 1, 2, 3).reshape(n * oh * ow, -1), oh, ow


def col2im(col, x_shape, kh, kw, stride, pad, oh, ow):
    n, c, h, w = x_shape
    col = col.reshape(n, oh, ow, c, kh, kw).transpose(0, 3, 4, 5, 1, 2)
    img = np.zeros((n, c, h + 2 * pad, w + 2 * pad), dtype=col.dtype)
    for i in range(kh):
        for j in range(kw):
            img[:, :, i:i + stride * (oh - 1) + 1:stride, j:j + stride * (ow - 1) + 1:stride] = col[:, :, i, j]
    return img[:, :, pad:pad + h, pad:pad + w]


class Conv2d:
    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0):
        if isinstance(kernel_size, int):
            kernel_size = (kernel_size, kernel_size)
        self.weight = np.random.randn(out_channels, in_channels, *kernel_size) / np.sqrt(in_channels * np.prod(kernel_size))
        self.bias = np.zeros(out_channels)
        self.stride = stride
        self.padding = padding
        self.grad_weight = np.zeros_like(self.weight)
        self.grad_bias = np.zeros_like(self.bias)

    def forward(self, x):
        f, c, kh, kw = self.weight.shape
        self.x_shape = x.shape
        self.col, self.oh, self.ow = im2col(x, kh, kw, self.stride, self.padding)
        y = self.col @ self.weight.reshape(f, -1).T + self.bias
        return y.reshape(x.shape[0], self.oh, self.ow, f).transpose(0, 3, 1, 2)

    def __call__(self, x):
        return self.forward(x)

    def backward(self, grad):
        f, c, kh, kw = self.weight.shape
        g = grad.transpose(0, 2, 3, 1).reshape(-1, f)
        self.grad_bias = g.sum(0)
        self.grad_weight = (g.T @ self.col).reshape(self.weight.shape)
        dcol = g @ self.weight.reshape(f, -1)
        return col2im(dcol, self.x_shape, kh, kw, self.stride, self.padding, self.oh, self.ow)


if __name__ == '__main__':
    # patch embedding like in ViT
    emb = Conv2d(3, 16, 4, stride=4)
    y = emb(np.random.randn(2, 3, 16, 16))
    print(y.shape, emb.backward(np.ones_like(y)).shape)
