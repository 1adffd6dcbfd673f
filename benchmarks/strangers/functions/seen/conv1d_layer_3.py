import numpy as np


class Conv1D:
    def __init__(self, in_channels, out_channels, kernel_size, stride=1):
        self.in_channels = in_channels
        self.out_channels = out_channels
        self.kernel_size = kernel_size
        self.stride = stride
        self.W = np.random.normal(0, 1.0, (out_channels, in_channels, kernel_size))
        self.b = np.zeros(out_channels)
        self.dW = np.zeros(self.W.shape)
        self.db = np.zeros(self.b.shape)

    def __call__(self, x):
        return self.forward(x)

    def forward(self, x):
        """
        Argument:
            x (np.array): (batch_size, in_channel, input_size)
        Return:
            out (np.array): (batch_size, out_channel, output_size)
        """
        self.x = x
        batch, _, size = x.shape
        out_size = (size - self.kernel_size) // self.stride + 1
        out = np.zeros((batch, self.out_channels, out_size))
        for t in range(out_size):
            seg = x[:, :, t * self.stride:t * self.stride + self.kernel_size]
            out[:, :, t] = np.tensordot(seg, self.W, axes=([1, 2], [1, 2])) + self.b
        return out

    def backward(self, delta):
        """
        Argument:
            delta (np.array): (batch_size, out_channel, output_size)
        Return:
            dx (np.array): (batch_size, in_channel, input_size)
        """
        dx = np.zeros(self.x.shape)
        self.db = delta.sum(axis=(0, 2))
        self.dW = np.zeros(self.W.shape)
        for t in range(delta.shape[2]):
            s = t * self.stride
            seg = self.x[:, :, s:s + self.kernel_size]
            self.dW += np.einsum('bo,bik->oik', delta[:, :, t], seg)
            dx[:, :, s:s + self.kernel_size] += np.einsum('bo,oik->bik', delta[:, :, t], self.W)
        return dx
