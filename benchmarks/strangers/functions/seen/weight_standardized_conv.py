import keras
from keras import ops


class WSConv2D(keras.layers.Conv2D):
    """Conv2D with weight standardisation (Qiao et al. 2019).

    Every filter, i.e. all weights that lead to one output channel, is brought to zero
    mean and unit variance before it is used.
    """

    def __init__(self, *args, eps=1e-5, **kwargs):
        super().__init__(*args, **kwargs)
        self.eps = eps

    def convolution_op(self, inputs, kernel):
        mean = ops.mean(kernel, axis=[0, 1], keepdims=True)
        var = ops.var(kernel, axis=[0, 1], keepdims=True)
        kernel = (kernel - mean) / ops.sqrt(var + self.eps)
        return super().convolution_op(inputs, kernel)
