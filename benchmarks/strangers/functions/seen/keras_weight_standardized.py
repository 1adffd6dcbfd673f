import keras
from keras import layers, ops


class WSConv2D(layers.Conv2D):
    """Conv2D with weight standardization (Qiao et al., 2019).

    Before every use each output filter of the kernel (h, w, in, out) is shifted
    and scaled so that its own h*w*in weights have zero mean and unit variance.
    Everything else as in keras.layers.Conv2D.
    """

    def __init__(self, *args, eps=1e-5, **kwargs):
        super().__init__(*args, **kwargs)
        self.eps = eps

    def convolution_op(self, inputs, kernel):
        mean = ops.mean(kernel, axis=[1, 2, 3], keepdims=True)
        var = ops.var(kernel, axis=[1, 2, 3], keepdims=True)
        kernel = (kernel - mean) / ops.sqrt(var + self.eps)
        return super().convolution_op(inputs, kernel)
