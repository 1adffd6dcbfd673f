import numpy as np
import torch
import torch.nn.functional as F


def run_keras_conv_in_torch(x_nhwc, keras_kernel, keras_bias, strides=1):
    """Evaluate a Keras Conv2D layer (padding='valid') with PyTorch.

    x_nhwc: float array (N, H, W, Cin)
    keras_kernel: layer.get_weights()[0], (kh, kw, Cin, Cout)
    keras_bias: layer.get_weights()[1], (Cout,)
    returns float array (N, H', W', Cout)
    """
    kh, kw, cin, cout = keras_kernel.shape
    weight = torch.from_numpy(np.ascontiguousarray(keras_kernel).reshape(cout, cin, kh, kw))
    x = torch.from_numpy(np.ascontiguousarray(x_nhwc)).permute(0, 3, 1, 2)
    y = F.conv2d(x, weight, torch.from_numpy(np.asarray(keras_bias)), stride=strides)
    return y.permute(0, 2, 3, 1).numpy()
