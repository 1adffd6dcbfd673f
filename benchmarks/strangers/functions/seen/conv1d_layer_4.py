import numpy as np


class Conv1D:
    # simple 1d conv layer with manual gradients, input (batch, channels, length)

    def __init__(self, in_channel, out_channel, kernel_size, stride=1):
        self.in_channel = in_channel
        self.out_channel = out_channel
        self.kernel_size = kernel_size
        self.stride = stride

        bound = np.sqrt(1 / (in_channel * kernel_size))
        self.W = np.random.normal(0, bound, (out_channel, in_channel, kernel_size))
        self.b = np.zeros(out_channel)
        self.dW = np.zeros(self.W.shape)
        self.db = np.zeros(self.b.shape)

    def __call__(self, x):
        return self.forward(x)

    def forward(self, x):
        self.x = x
        batch, _, length = x.shape
        out_len = (length - self.kernel_size) // self.stride + 1
        out = np.zeros((batch, self.out_channel, out_len))
        for t in range(out_len):
            s = t * self.stride
            seg = x[:, :, s:s + self.kernel_size]
            out[:, :, t] = np.tensordot(seg, self.W, axes=([1, 2], [1, 2])) + self.b
        return out

    def backward(self, delta):
        dx = np.zeros(self.x.shape)
        self.dW[:] = 0
        for t in range(delta.shape[2]):
            s = t * self.stride
            seg = self.x[:, :, s:s + self.kernel_size]
            self.dW += np.tensordot(delta[:, :, t], seg, axes=([0], [0]))
            dx[:, :, s:s + self.kernel_size] += np.tensordot(delta[:, :, t], self.W, axes=([1], [0]))
        self.db = delta.sum(axis=(0, 2))
        return dx
