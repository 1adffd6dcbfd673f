import numpy as np


class Conv1DSame:
    """Numpy port of keras.layers.Conv1D(padding='same'); loads Keras weights as they are.

    kernel: (k, in, out), inputs: (batch, steps, in)
    """

    def __init__(self, kernel, bias=None, strides=1):
        self.kernel = np.asarray(kernel)
        self.bias = None if bias is None else np.asarray(bias)
        self.strides = strides

    def __call__(self, inputs):
        k = self.kernel.shape[0]
        steps = inputs.shape[1]
        n_out = int(np.ceil(steps / self.strides))
        pad = max((n_out - 1) * self.strides + k - steps, 0)
        right = pad // 2
        left = pad - right
        x = np.pad(inputs, ((0, 0), (left, right), (0, 0)))
        y = np.stack([np.tensordot(x[:, t * self.strides:t * self.strides + k], self.kernel, axes=([1, 2], [0, 1]))
                      for t in range(n_out)], axis=1)
        if self.bias is not None:
            y = y + self.bias
        return y
